import cluster from 'node:cluster';
import { rm, writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testLogger } from '../../../test/platform/open-test-dependencies.ts';
import { makeScratchFolder } from '../../../test/platform/scratch-folder.ts';
import { supervise, type Supervisor } from './supervise.ts';

const PROGRAM = `
  if (process.env.IS_BROKEN) process.exit(1);
  require('node:net').createServer().listen(0);
  process.on('message', ({ kind }) => kind === 'retire' && process.exit(0));
`;

let folder: string;
let supervisor: Supervisor | undefined;
beforeAll(async () => {
  folder = await makeScratchFolder('supervise');
  await writeFile(`${folder}/program.cjs`, PROGRAM);
  cluster.setupPrimary({ exec: `${folder}/program.cjs`, execArgv: [], args: [] });
});
afterEach(async () => {
  delete process.env['IS_BROKEN'];
  await supervisor?.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = async () => (supervisor = await supervise(1, testLogger));
const running = () => Object.values(cluster.workers ?? {}).flatMap((worker) => (worker?.isDead() === false ? [worker] : []));
const kill = () => running()[0]!.process.kill('SIGKILL');
const untilNone = () => vi.waitUntil(() => running().length === 0, { timeout: 10_000, interval: 5 });
const untilOne = () => vi.waitUntil(() => running().length === 1, { timeout: 10_000, interval: 50 });

test('a process that went on because its successor did not start is started again when it dies', async () => {
  const { replaceAll } = await open();
  process.env['IS_BROKEN'] = 'yes';
  await expect(replaceAll()).rejects.toThrow('ended before it could serve');
  delete process.env['IS_BROKEN'];
  kill();
  await untilNone();
  await untilOne();
});

test('a process that dies while its successor does not start is started again', async () => {
  const { replaceAll } = await open();
  process.env['IS_BROKEN'] = 'yes';
  const replaced = replaceAll();
  kill();
  await expect(replaced).rejects.toThrow('ended before it could serve');
  delete process.env['IS_BROKEN'];
  await untilOne();
});

test('a replacement ends when a process that died does not start again, which is tried on', async () => {
  const { replaceAll } = await open();
  process.env['IS_BROKEN'] = 'yes';
  kill();
  await untilNone();
  await expect(replaceAll()).rejects.toThrow('ended before it could serve');
  delete process.env['IS_BROKEN'];
  await untilOne();
});

test('a process that dies just before it is told to retire is replaced like any other', async () => {
  const { replaceAll } = await open();
  const [before] = running();
  cluster.once('listening', () => {
    before!.process.kill('SIGKILL');
    // The supervisor tells it before it notices.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  });
  await replaceAll();
  expect(running()).toHaveLength(1);
});

test('a process that has just died gets one successor, also when all are replaced at that moment', async () => {
  const { replaceAll } = await open();
  kill();
  await untilNone();
  await replaceAll();
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(running()).toHaveLength(1);
});
