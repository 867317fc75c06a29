import { expect, test } from 'vitest';
import { wrongSubject } from './commit-subjects.ts';

test('a commit subject is a short title', () => {
  expect(wrongSubject('Age stored rows through one helper')).toBeUndefined();
  expect(wrongSubject(`A${'é'.repeat(71)}`)).toBeUndefined();
});

test.each([
  [`A${'b'.repeat(72)}`, 'has 73 characters'],
  ['age stored rows', 'small letter'],
  ['Age stored rows.', 'full stop'],
])('%s is refused', (subject, reason) => {
  expect(wrongSubject(subject)).toContain(reason);
});
