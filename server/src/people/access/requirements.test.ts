import { readFile } from 'node:fs/promises';
import { schemas, type RouteSchema } from '@raspasorte/contract/schemas';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { needsCode, requirements } from './requirements.ts';

const all = Object.entries(requirements);
const schemaOf = (name: string): RouteSchema => (schemas as Record<string, RouteSchema>)[name]!;

test('docs/operations.md shows what each action requires of an operator', async () => {
  const manual = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const section = manual.split('\n### What each action asks of an operator\n')[1]?.split('\n#')[0] ?? '';
  const rows = [...section.matchAll(/^\| `(\w+)` \| (.*?) \| (.*?) \|$/gm)].map(([, ...cells]) => cells);
  expect(rows).toEqual(all.map(([name, { code, secondPerson = 'never' }]) => [name, code, secondPerson]));
});

test.each(all.map(([name]) => name).filter(needsCode))('%s has a field for the code that it requires', (name) => {
  const answer = z.safeParse(schemaOf(name).body!, { otp: '1234567' });
  expect(answer.error?.issues).toContainEqual(expect.objectContaining({ path: ['otp'], code: 'too_big' }));
});

test('the calls that can wait for a second person are those of this table', () => {
  const waits = Object.keys(schemas).filter((name) => schemaOf(name).needsSecondPerson);
  expect(waits.toSorted()).toEqual(
    all
      .filter(([, { secondPerson }]) => secondPerson !== undefined)
      .map(([name]) => name)
      .toSorted(),
  );
});
