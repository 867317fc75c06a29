/**
 * `npm run test:fuzz -- [requests] [seed]`: runs the fuzz test with more requests than the suite
 * has time for, by default 100,000.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [requests = '100000', seed] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const fuzz = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'integration', 'server/test/fuzz.test.ts'];
const env = { ...process.env, FUZZ_REQUESTS: requests, ...(seed === undefined ? {} : { FUZZ_SEED: seed }) };
spawn(process.execPath, fuzz, { cwd: root, stdio: 'inherit', env }).on('close', (code) => (process.exitCode = code ?? 1));
