import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { findSecret, loadAuthSecret, loadSecret, loadSeedKey } from './load-secret.ts';
import { whyNotWritten } from './write-once.ts';
import { makeScratchFolder } from '../../../test/platform/scratch-folder.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await makeScratchFolder('secrets');
  file = join(folder, 'secret');
  await writeFile(file, `${'5e'.repeat(32)}\n`);
});
afterAll(() => rm(folder, { recursive: true }));

test('a secret may come from a file, without the line break at its end', () => {
  expect(readConfig({ SEED_KEY_FILE: file }).seedKey).toBe('5e'.repeat(32));
  expect(readConfig({ AUTH_SECRET_FILE: file, METRICS_TOKEN_FILE: file })).toMatchObject({
    authSecret: '5e'.repeat(32),
    metricsToken: '5e'.repeat(32),
  });
});

test('the content of a file is validated like the content of a variable', () => {
  expect(() => readConfig({ DATABASE_URL_FILE: file })).toThrow(
    'The variable DATABASE_URL is wrong: must begin with postgres://.',
  );
});

test('a file that is not there, is empty or competes with its variable ends the start with one sentence', async () => {
  expect(() => readConfig({ SEED_KEY_FILE: join(folder, 'nothing') })).toThrow('The file of SEED_KEY_FILE cannot be read');
  await writeFile(join(folder, 'empty'), '\n');
  expect(() => readConfig({ SEED_KEY_FILE: join(folder, 'empty') })).toThrow('The file of SEED_KEY_FILE is empty');
  expect(() => readConfig({ SEED_KEY_FILE: file, SEED_KEY: '5e'.repeat(32) })).toThrow('are both set');
});

test('only secrets are read from files, and an empty path counts as none', () => {
  expect(readConfig({ BRAND_NAME_FILE: file, SEED_KEY_FILE: '' })).toMatchObject({ brandName: 'RaspaSorte', seedKey: undefined });
});

test('a secret in DATA_DIR is made once and read by its owner only, also one whose file came from a backup', async () => {
  const modeOf = async (name: string) => ((await stat(join(folder, 'secrets', name))).mode & 0o777).toString(8);
  const made = await loadSecret(folder, 'made', undefined);
  expect(made).toMatch(/^[0-9a-f]{64}$/);
  expect([await loadSecret(folder, 'made', undefined), await modeOf('made')]).toEqual([made, '600']);
  await writeFile(join(folder, 'secrets', 'restored'), 'kept\n', { mode: 0o644 });
  expect([await loadSecret(folder, 'restored', undefined), await modeOf('restored')]).toEqual(['kept', '600']);
  expect(await loadSecret(folder, 'made', 'of the environment')).toBe('of the environment');
});

test('processes that start together make one secret', async () => {
  const made = await Promise.all(Array.from({ length: 50 }, () => loadSecret(folder, 'together', undefined)));
  expect(new Set(made).size).toBe(1);
});

test.each([
  ['a start', loadSecret],
  ['a backup', findSecret],
])('an empty file in DATA_DIR is no secret: it ends %s with one sentence', async (_, read) => {
  await writeFile(join(folder, 'secrets', 'cut'), '\n');
  await expect(read(folder, 'cut', undefined)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('secrets/cut is empty') as string,
  });
});

test('a secret that is not there is told from one that cannot be read', async () => {
  expect(await findSecret(folder, 'absent', undefined)).toBeUndefined();
  await mkdir(join(folder, 'secrets', 'unreadable'));
  await expect(findSecret(folder, 'unreadable', undefined)).rejects.toMatchObject({ name: 'StartupError' });
});

test.each(['5e5e', `${'5e'.repeat(31)}5g`, 'not a key at all'])(
  'a seed key of another form (%s) ends the start with one sentence that names its file',
  async (text) => {
    await mkdir(join(folder, 'secrets'), { recursive: true });
    await writeFile(join(folder, 'secrets', 'seed-key'), `${text}\n`);
    await expect(loadSeedKey(folder, 'seed-key', undefined)).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('secrets/seed-key does not hold 64 hexadecimal characters') as string,
    });
    await writeFile(join(folder, 'secrets', 'seed-key'), `${'5e'.repeat(32)}\n`);
    expect((await loadSeedKey(folder, 'seed-key', undefined)).toString('hex')).toBe('5e'.repeat(32));
  },
);

test('an account secret in DATA_DIR is as long as one in AUTH_SECRET: a shorter one ends the start, naming its file', async () => {
  await mkdir(join(folder, 'secrets'), { recursive: true });
  const place = join(folder, 'secrets', 'auth-secret');
  await writeFile(place, `${'s'.repeat(31)}\n`);
  await expect(loadAuthSecret(folder, 'auth-secret', undefined)).rejects.toMatchObject({
    name: 'StartupError',
    message: `The file ${place} holds fewer than 32 characters: put the secret back.`,
  });
  await writeFile(place, `${'s'.repeat(32)}\n`);
  expect(await loadAuthSecret(folder, 'auth-secret', undefined)).toBe('s'.repeat(32));
});

test('a file system without hard links is named as the reason, and other reasons as the system does', () => {
  const answer = (code: string, syscall: string) => Object.assign(new Error(`${code}: of ${syscall}`), { code, syscall });
  expect(whyNotWritten(answer('EPERM', 'link'))).toBe('its file system makes no hard links: EPERM');
  expect(whyNotWritten(answer('ENOSPC', 'write'))).toBe('ENOSPC: of write');
  expect(whyNotWritten(answer('ENOSPC', 'link'))).toBe('ENOSPC: of link');
});
