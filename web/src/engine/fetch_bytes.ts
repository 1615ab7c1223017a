/** Fetches a file and tells of every part that arrives, so that a slow connection can be told from a dead one. */
export async function fetchBytes(address: string, arrived: () => void): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
  const parts: BlobPart[] = [];
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    arrived();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    parts.push(value);
  }
}
