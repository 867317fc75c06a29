/**
 * `npm run test:fuzz -- [requests] [seed]`: runs the fuzz tests, by default with 100,000 requests,
 * and with one history of money for each thousand requests.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { numberOf, refuse } from '../../../tools/read-options.ts';

const [requests = '100000', seed, surplus] = process.argv.slice(2);
if (seed !== undefined) numberOf(seed, { name: 'seed', least: 0 });
if (surplus !== undefined) refuse(`There is a word too many: "${surplus}".`);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const fuzz = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'fuzz'];
const histories = String(Math.max(20, Math.floor(numberOf(requests, { name: 'requests' }) / 1000)));
const asked = { FUZZ_REQUESTS: requests, FUZZ_HISTORIES: histories };
const env = { ...process.env, ...asked, ...(seed === undefined ? {} : { FUZZ_SEED: seed }) };
spawn(process.execPath, fuzz, { cwd: root, stdio: 'inherit', env }).on('close', (code) => (process.exitCode = code ?? 1));
