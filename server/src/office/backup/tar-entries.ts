/**
 * Guarantees: the written format is plain ustar, which every `tar` opens. A header with a wrong
 * checksum is refused when it is read.
 */

export const BLOCK_BYTES = 512;
const NAME_BYTES = 100;
/** Position and length of a header's checksum. It counts as spaces while it is calculated. */
const SUM_AT = 148;
const SUM_BYTES = 8;

export type TarEntry = { name: string; bytes: number };

/** An archive ends with two empty blocks. */
export const endOfArchive = (): Buffer => Buffer.alloc(2 * BLOCK_BYTES);

/**
 * The header of a file of mode 600. With the same `modifiedAt`, equal content gives equal bytes.
 */
export function tarHeader({ name, bytes }: TarEntry, modifiedAt: Date): Buffer {
  if (Buffer.byteLength(name) > NAME_BYTES) throw new RangeError(`the name of the entry ${name} is too long`);
  const header = Buffer.alloc(BLOCK_BYTES);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(bytes, 11), 124);
  header.write(octal(Math.floor(modifiedAt.getTime() / 1000), 11), 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257, 'latin1');
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, SUM_AT);
  return header;
}

/** Bytes after an entry's content up to the next block. */
export const paddingAfter = (bytes: number): number => (BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES;

/** Null for a block that is no header of ours. */
export function readTarHeader(header: Buffer): TarEntry | null {
  const text = (start: number, length: number) => header.toString('latin1', start, start + length).replace(/[\0 ].*$/s, '');
  const isOurs = header.length === BLOCK_BYTES && text(257, 5) === 'ustar' && header[156] === '0'.charCodeAt(0);
  if (!isOurs || Number.parseInt(text(SUM_AT, SUM_BYTES), 8) !== sumOf(header)) return null;
  return { name: text(0, NAME_BYTES), bytes: Number.parseInt(text(124, 12), 8) };
}

export const isEmptyBlock = (block: Buffer): boolean => block.length === BLOCK_BYTES && block.every((byte) => byte === 0);

function sumOf(header: Buffer): number {
  let sum = SUM_BYTES * ' '.charCodeAt(0);
  for (const [place, byte] of header.entries()) if (place < SUM_AT || place >= SUM_AT + SUM_BYTES) sum += byte;
  return sum;
}
