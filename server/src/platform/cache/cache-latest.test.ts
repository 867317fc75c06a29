import { expect, test } from 'vitest';
import { cacheLatest } from './cache-latest.ts';

test('when more values come than fit, the most recently used ones are kept', () => {
  const latest = cacheLatest<string>(2);
  latest.set('a', 'first').set('b', 'second').get('a');
  latest.set('c', 'third').set('c', 'third again');
  expect(['a', 'b', 'c'].map((key) => latest.get(key))).toEqual(['first', undefined, 'third again']);
});
