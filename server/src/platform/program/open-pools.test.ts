import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { connections } from './open-pools.ts';

test('docs/operations.md has the number of connections of each pool, and their sum', async () => {
  const text = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const { auth, ...others } = connections;
  for (const [kind, count] of Object.entries(others))
    expect(text).toMatch(new RegExp(`^\\| \`${kind}\`[^|]*\\| ${count} \\|`, 'm'));
  expect(text).toContain(`sign-in, which has ${auth} more connections`);
  const sum = Object.values(connections).reduce((total, count) => total + count, 0);
  // One more writes the breaker's row, four are the bank's, one listens, and one keeps the database.
  expect(text).toContain(`A process has at most ${sum + 7}: the ${sum} of the table`);
});
