/** A record from an address: no cookies, no referrer, and no more than is a record. */

/** Beyond that the rules would refuse it anyway. */
const LONGEST = 1 << 20;

export async function readSource(address: URL): Promise<string> {
  if (address.protocol !== 'https:' && address.protocol !== 'http:') throw new Error(`${address.protocol} is not read`);
  const answer = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${answer.statusText}`);
  const reader = answer.body.getReader();
  const parts: Uint8Array[] = [];
  for (let length = 0; ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > LONGEST) {
      void reader.cancel();
      throw new Error('the file is too long');
    }
  }
  return new Blob(parts as BlobPart[]).text();
}
