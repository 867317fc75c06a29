import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { productionLimits, type Limit } from './attempt-limits.ts';

const spanOf = (seconds: number) => (seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`);
const said = (guesses: readonly Limit[] = [], all: readonly Limit[] = []) =>
  [
    ...guesses.map(({ most, seconds }) => `${most} in ${spanOf(seconds)}`),
    ...all.map(({ most, seconds }) => `with the successful ones ${most} in ${spanOf(seconds)}`),
  ].join(', ');

test('docs/operations.md has the limits of the code, all of them and no other', async () => {
  const text = await readFile(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
  const [, section = ''] = text.split('## How often something may be tried\n');
  const rows = [...section.split('\n## ')[0]!.matchAll(/^\| `([\w-]+)`:[^|]*\|([^|]*)\|([^|]*)\|$/gm)];
  const told = rows.map(([, kind, account = '', address = '']) => [kind, account.trim(), address.trim()]);
  const known = Object.entries(productionLimits).map(([kind, { account, address, all }]) => [
    kind,
    said(account, all?.account),
    said(address, all?.address),
  ]);
  expect(told).toEqual(known);
});
