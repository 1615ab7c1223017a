/** Messages that go by HTTP: those that set the cookie of a session, and what is asked without a connection. */
import { ClubError, type Fields } from './messages';

async function read(response: Response): Promise<Fields> {
  const message = (await response.json().catch(() => null)) as Fields | null;
  if (message?.['type'] === 'done') return message;
  if (message?.['type'] === 'error') throw new ClubError(String(message['code']), String(message['sentence']));
  throw new ClubError('no-club', `the club does not answer (${response.status})`);
}

async function reach(address: string, options: RequestInit): Promise<Response> {
  try {
    return await fetch(new URL(`api/${address}`, document.baseURI), { ...options, credentials: 'same-origin', cache: 'no-store' });
  } catch {
    throw new ClubError('lost', 'the club cannot be reached');
  }
}

export async function post<Answer = Fields>(type: string, fields: Fields = {}): Promise<Answer> {
  return (await read(await reach(type, { method: 'POST', body: JSON.stringify(fields) }))) as Answer;
}

export async function get<Answer = Fields>(type: string, fields: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return (await read(await reach(`${type}?${new URLSearchParams(fields).toString()}`, {}))) as Answer;
}
