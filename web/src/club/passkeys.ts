/** Passkeys, where the browser has them: https, or http://localhost. */
import type { Fields, Person } from './messages';
import { post } from './requests';

export interface Registered {
  readonly me: Person;
  readonly codes?: readonly string[];
}

/** A browser that can make a passkey here. */
export const hasPasskeys = (): boolean => isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/.test(location.hostname);

const text = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

const bytes = (word: string): ArrayBuffer =>
  Uint8Array.from(atob(word.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0)).buffer;

/** The club's options have bytes as texts; the browser wants bytes. */
function withBytes<T>(options: unknown): T {
  const read = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return key === 'challenge' || key === 'id' ? bytes(value) : value;
    if (Array.isArray(value)) return value.map((one) => read(one));
    if (typeof value !== 'object' || value === null) return value;
    // The name of the site is called id as well, and is no bytes.
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, name === 'rp' ? inner : read(inner, name)]));
  };
  return read(options) as T;
}

async function makePasskey(options: unknown): Promise<Fields> {
  const made = (await navigator.credentials.create({ publicKey: withBytes(options) })) as PublicKeyCredential;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return { client_data: text(clientDataJSON), attestation: text(attestationObject) };
}

export async function registerPasskey(name: string, label: string): Promise<Registered> {
  const { create } = await post<{ create: unknown }>('passkey-options', { for: 'register', name });
  return post<Registered>('passkey-register', { name, label, ...(await makePasskey(create)) });
}

/** One more, for an account: with the password, or soon after signing in with a passkey. */
export async function addPasskey(label: string, proof: Fields): Promise<void> {
  const { create } = await post<{ create: unknown }>('passkey-options', { for: 'add' });
  await post('passkey-register', { ...proof, label, ...(await makePasskey(create)) });
}

export async function loginWithPasskey(): Promise<Registered> {
  const options = await post<{ get: unknown }>('passkey-options', { for: 'login' });
  const signed = (await navigator.credentials.get({ publicKey: withBytes(options.get) })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response as AuthenticatorAssertionResponse;
  return post<Registered>('passkey-login', {
    credential: text(signed.rawId),
    client_data: text(clientDataJSON),
    authenticator_data: text(authenticatorData),
    signature: text(signature),
    ...(userHandle ? { user_handle: text(userHandle) } : {}),
  });
}
