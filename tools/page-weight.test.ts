import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';
import { gzippedKilobytes, readBuilt, scriptsOf } from './page-scripts.ts';

const dist = join(import.meta.dirname, '..', 'web', 'dist');
const BUILD_WITHIN_MS = 180_000;

beforeAll(() => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'build-web.ts')], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`there are no pages to weigh: ${stderr}`);
}, BUILD_WITHIN_MS);

test('the demo has at most 80 KB of JavaScript in all (gzip)', () => {
  const scripts = scriptsOf('demo.html', { all: true });
  expect(scripts).not.toEqual([]);
  expect(gzippedKilobytes(scripts)).toBeLessThanOrEqual(80);
});

test.each(['lobby-screen', 'wallet-screen'])(
  "the player's first screen has at most 140 KB of JavaScript (gzip): %s",
  (screen) => {
    const shell = scriptsOf('index.html', { all: false });
    const firstScreen = scriptsOf('index.html', { all: false, also: ['player-frame', screen] });
    expect(firstScreen.length).toBeGreaterThan(shell.length);
    expect(gzippedKilobytes(firstScreen)).toBeLessThanOrEqual(140);
  },
);

test('the first screen of the back-office has at most 250 KB of JavaScript (gzip)', () => {
  const entry = scriptsOf('admin.html', { all: false });
  const firstScreen = scriptsOf('admin.html', { all: false, also: ['admin-frame', 'dashboard-screen'] });
  expect(firstScreen.length).toBeGreaterThan(entry.length);
  expect(gzippedKilobytes(firstScreen)).toBeLessThanOrEqual(250);
});

test.each(['index.html', 'admin.html'])('%s knows every colour of the styles that come later', (page) => {
  const files = [page, ...scriptsOf(page, { all: true })].map(readBuilt);
  const sheets = new Set(files.flatMap((file) => [...file.matchAll(/assets\/[\w-]+\.css/g)].map(([name]) => name)));
  expect(sheets.size).toBeGreaterThan(1);
  const styles = [files[0]!, ...[...sheets].map(readBuilt)].join('\n');
  const known = new Set([...styles.matchAll(/(--color-[\w-]+):/g)].map(([, name]) => name));
  const wanted = [...styles.matchAll(/var\((--color-[\w-]+)\)/g)].map(([, name]) => name);
  expect(wanted.filter((name) => !known.has(name))).toEqual([]);
});

test('no page of players or visitors includes Zod, which only the server needs', () => {
  const files = globSync('assets/*.js', { cwd: dist });
  const carriers = files.filter((file) => readBuilt(file).includes('_zod'));
  const ofPlayers = new Set([...scriptsOf('index.html', { all: true }), ...scriptsOf('demo.html', { all: true })]);
  expect(ofPlayers.size).toBeGreaterThan(10);
  expect(carriers.filter((file) => ofPlayers.has(file))).toEqual([]);
});

test.each([
  ['auth.html', 'Raspe, encontre os números e confira o sorteio você mesmo.'],
  ['lobby.html', 'Escolha Sua'],
  ['demo.html', 'Cartela de teste'],
])('%s renders without other files, in at most 16 KB (gzip), with the same content for everybody', (page, words) => {
  const html = readBuilt(page);
  expect(html).toContain(words);
  expect(html.replace('<link disabled rel="stylesheet"', '')).not.toContain('rel="stylesheet"');
  expect(html).not.toMatch(/Alguém|Bom dia|Boa tarde|Boa noite|<script>/);
  expect(gzippedKilobytes([page])).toBeLessThanOrEqual(16);
});

test.each([
  ['auth.html', ['auth-screen']],
  ['lobby.html', ['player-frame', 'lobby-screen']],
])('%s names all that its screen loads: none of it waits until the app has begun', (page, also) => {
  const html = readBuilt(page);
  expect(scriptsOf('index.html', { all: false, also }).filter((file) => !html.includes(`"/${file}"`))).toEqual([]);
});
