/** Far more than any page of a provider's statement takes. */
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * The text of an answer of another server. Throws when it is longer than any such answer, which
 * could fill the memory.
 */
export async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error(`the answer is longer than ${MOST_BYTES} bytes`);
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
