// npm run -s random-file -- <megabytes> [master seed, 64 hex digits] > file
// Writes the raw bytes of the draws' streams, for randomness test suites such as dieharder.
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { fromHex } from '../src/index.ts';
import { BYTES_PER_ROUND, drawBytes } from './draw-bytes.ts';

const [megabytes = '', seed, surplus] = process.argv.slice(2);
const size = Math.round(Number(megabytes) * 2 ** 20);

if (!(size > 0) || surplus !== undefined || (seed !== undefined && !/^[0-9a-f]{64}$/.test(seed))) {
  console.error('usage: npm run -s random-file -- <megabytes> [master seed, 64 hexadecimal digits] > file');
  process.exitCode = 2;
} else {
  await write(seed === undefined ? randomBytes(32) : fromHex(seed));
}

async function write(masterSeed: Uint8Array): Promise<void> {
  const rounds = 256;
  for (let written = 0, nonce = 0; written < size; written += rounds * BYTES_PER_ROUND, nonce += rounds) {
    const bytes = drawBytes(masterSeed, { firstNonce: nonce, rounds }).subarray(0, size - written);
    if (!process.stdout.write(bytes)) await once(process.stdout, 'drain');
  }
}
