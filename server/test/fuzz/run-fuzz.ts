/**
 * `npm run test:fuzz -- [requests] [seed]`: runs the fuzz test, by default with 100,000 requests.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [requests = '100000', seed] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const fuzz = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'fuzz'];
const env = { ...process.env, FUZZ_REQUESTS: requests, ...(seed === undefined ? {} : { FUZZ_SEED: seed }) };
spawn(process.execPath, fuzz, { cwd: root, stdio: 'inherit', env }).on('close', (code) => (process.exitCode = code ?? 1));
