import { rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { makeScratchFolder } from '../../../test/platform/scratch-folder.ts';
import { openThreads } from './open-threads.ts';

/** A module that cannot be loaded before the file `loadable` is there. */
const MODULE = `
  import { existsSync } from 'node:fs';
  if (!existsSync(new URL('loadable', import.meta.url))) throw new Error('not loadable');
  export const double = (number) => 2 * number;
`;

test('a thread that cannot start fails the calculations at once, and later ones get another', async () => {
  const folder = await makeScratchFolder('threads');
  await writeFile(`${folder}/module.mjs`, MODULE);
  const threads = openThreads<{ double(number: number): number }>(pathToFileURL(`${folder}/module.mjs`));
  const double = (userId: string) => threads.run('double', 21, { userId, signal: new AbortController().signal });
  const failed = await Promise.allSettled([double('ana'), double('bia'), double('caio')]);
  expect(failed.map((result) => result.status === 'rejected' && String(result.reason))).toEqual(
    Array<string>(3).fill('Error: not loadable'),
  );
  await writeFile(`${folder}/loadable`, '');
  await expect.poll(() => double('ana').catch(String)).toBe(42);
  await threads.close();
  await rm(folder, { recursive: true });
});

test('a thread that has calculated stays, however long nobody needs it', async () => {
  const folder = await makeScratchFolder('threads');
  await writeFile(
    `${folder}/module.mjs`,
    "import { threadId } from 'node:worker_threads'; export const whoWorks = () => threadId;",
  );
  const limits = { threads: 1, waiting: 1, eachUser: 1, timeLimitMs: 15_000, idleMs: 20 };
  const threads = openThreads<{ whoWorks(input: null): number }>(pathToFileURL(`${folder}/module.mjs`), limits);
  const whoWorks = () => threads.run('whoWorks', null, { userId: 'ana', signal: new AbortController().signal });
  const first = await whoWorks();
  await pause(10 * limits.idleMs);
  expect(await whoWorks()).toBe(first);
  await threads.close();
  await rm(folder, { recursive: true });
});
