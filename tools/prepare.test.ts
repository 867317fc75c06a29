import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

/** Stands for npm: notes its begin and end, and "installs" the Node that runs it. */
const NPM = `
  const { appendFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } = require('node:fs');
  const log = (word) => appendFileSync(__dirname + '/log', word + ' ');
  log('begin');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150);
  mkdirSync('node_modules/.bin', { recursive: true });
  symlinkSync(process.execPath, 'node_modules/.bin/node');
  writeFileSync('node_modules/.package-lock.json', '{"packages":{}}');
  mkdirSync('server/node_modules', { recursive: true });
  if (existsSync(__dirname + '/node_modules/in-use')) log('kept');
  log('end');
`;

const checkout = mkdtempSync(join(tmpdir(), 'prepare-'));
const prepare = () =>
  promisify(execFile)(process.execPath, ['tools/prepare.js'], {
    cwd: checkout,
    env: { ...process.env, npm_execpath: join(checkout, 'npm-cli.cjs') },
  });
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

test('of commands started at once one installs, silently on standard output, also when a killed one has left its lock', async () => {
  for (const folder of ['tools', '.cache']) mkdirSync(join(checkout, folder));
  cpSync('tools/prepare.js', join(checkout, 'tools/prepare.js'));
  writeFileSync(join(checkout, 'package.json'), '{"type":"module"}');
  writeFileSync(join(checkout, 'package-lock.json'), '{"packages":{}}');
  writeFileSync(join(checkout, 'npm-cli.cjs'), NPM);
  const noProcess = '4194305';
  writeFileSync(join(checkout, '.cache/prepare.pid.1'), noProcess);
  const outputs = await Promise.all([prepare(), prepare(), prepare(), prepare()]);
  // What backup, verify-round and others print is read by programs.
  expect(outputs.map(({ stdout }) => stdout).join('')).toBe('');
  expect(outputs.filter(({ stderr }) => stderr.startsWith('Installing'))).toHaveLength(1);
  expect(readFileSync(join(checkout, 'log'), 'utf8')).toBe('begin end ');
  expect(readdirSync(join(checkout, '.cache'))).toEqual(['prepare.pid.1']);
});

test('other packages are installed beside those that a running product loads from', async () => {
  writeFileSync(join(checkout, 'node_modules/in-use'), '');
  writeFileSync(join(checkout, 'package-lock.json'), '{"packages":{"":{},"server":{},"node_modules/node":{"version":"1"}}}');
  rmSync(join(checkout, 'log'));
  await prepare();
  expect(readFileSync(join(checkout, 'log'), 'utf8')).toBe('begin kept end ');
  expect(existsSync(join(checkout, 'node_modules/in-use'))).toBe(false);
  expect(existsSync(join(checkout, 'server/node_modules'))).toBe(true);
  expect(readdirSync(join(checkout, '.cache'))).toEqual(['prepare.pid.1']);
});

test.each(['docs/operations.md', 'docs/fairness.md'])('every command of %s works on a fresh clone', (page) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = [...readFileSync(page, 'utf8').matchAll(/\bnpm (?:run (?:-s )?([\w:-]+)|(start|test)\b)/g)].map(
    ([, script, short = '']) => script ?? short,
  );
  expect(named.length).toBeGreaterThan(0);
  for (const name of named) expect(scripts[`pre${name}`], name).toMatch(/^node tools\/prepare\.js/);
});
