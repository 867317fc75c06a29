import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeScratchFolder } from '../../../test/platform/scratch-folder.ts';
import { readConfig } from '../../config.ts';
import { StartupError } from '../startup-error.ts';
import { createLogger } from './create-logger.ts';
import { openDependencies } from './dependencies.ts';

let scratch: string;
beforeEach(async () => {
  scratch = await makeScratchFolder('start');
});
afterEach(() => rm(scratch, { recursive: true, force: true }));

describe('a wrong folder ends the start with one sentence that names the problem', () => {
  test('a folder that cannot be written, or made', async () => {
    const file = join(scratch, 'file');
    await writeFile(file, '');
    for (const DATA_DIR of [file, '/proc/nowhere/data'])
      expect(await sentenceOfStart({ DATA_DIR })).toContain('choose another one with DATA_DIR');
  });

  test.each([
    ['an empty', '', 'secrets/auth-secret is empty'],
    ['a cut', '5e'.repeat(15), 'secrets/auth-secret holds fewer than 32 characters'],
  ])('%s secret, and no database is started for it', async (name, content, sentence) => {
    const folder = join(scratch, name);
    await mkdir(join(folder, 'secrets'), { recursive: true });
    await writeFile(join(folder, 'secrets', 'auth-secret'), content);
    expect(await sentenceOfStart({ DATA_DIR: folder })).toContain(sentence);
    expect(await readdir(folder)).toEqual(['secrets']);
  });
});

/** Opens in this process what a start opens first. It logs nothing besides the sentence. */
async function sentenceOfStart(variables: Record<string, string>): Promise<string> {
  let log = '';
  const logger = createLogger({ level: 'warn' }, { write: (line) => void (log += line) });
  const opening = openDependencies(readConfig({ NODE_ENV: 'test', ...variables }), { logger });
  const refused: unknown = await opening.catch((error: unknown) => error);
  expect([refused, log]).toEqual([expect.any(StartupError), '']);
  return (refused as StartupError).message;
}
