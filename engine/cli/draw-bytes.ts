import { ByteStream, streamKey } from '../src/draw/byte-stream.ts';
import { roundSeed } from '../src/draw/round-hashes.ts';

/** Roughly how many bytes one draw reads from each stream. */
const streamBytes = { outcome: 128, layout: 256 };
export const BYTES_PER_ROUND = streamBytes.outcome + streamBytes.layout;

/** The stream bytes that consecutive rounds of one player on one product read. */
export function drawBytes(masterSeed: Uint8Array, { firstNonce, rounds }: { firstNonce: number; rounds: number }): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(rounds * BYTES_PER_ROUND));
  let position = 0;
  for (let nonce = firstNonce; nonce < firstNonce + rounds; nonce++) {
    const key = streamKey(roundSeed({ masterSeed, userId: 'a-player', productId: '1', nonce }));
    for (const [name, length] of Object.entries(streamBytes)) {
      const stream = new ByteStream(key, `${name}:a-client-seed:${nonce}:${'0'.repeat(64)}:`);
      for (const end = position + length; position < end; position += 4) bytes.setUint32(position, stream.int(2 ** 32));
    }
  }
  return new Uint8Array(bytes.buffer);
}
