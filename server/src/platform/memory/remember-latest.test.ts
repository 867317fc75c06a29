import { expect, test } from 'vitest';
import { rememberLatest } from './remember-latest.ts';

test('when more values come than fit, the most recently used ones are kept', () => {
  const latest = rememberLatest<string>(2);
  latest.set('a', 'first').set('b', 'second').get('a');
  latest.set('c', 'third').set('c', 'third again');
  expect(['a', 'b', 'c'].map((key) => latest.get(key))).toEqual(['first', undefined, 'third again']);
});
