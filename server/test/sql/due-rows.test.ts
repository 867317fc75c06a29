import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../../src');
const files = globSync('**/*.ts', { cwd: source }).map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }));

test('every search for rows whose next attempt is due finds those that were postponed while the clock was ahead', () => {
  expect(files.filter(({ text }) => /next_attempt_at <=? *\S*clock/.test(text)).map(({ name }) => name)).toEqual([]);
  expect(files.filter(({ text }) => /isDue\('(\w\.)?next_attempt_at'/.test(text))).toHaveLength(7);
});
