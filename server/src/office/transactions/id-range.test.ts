import { expect, test } from 'vitest';
import { idRange } from './id-range.ts';

test.each([
  ['0199aa00', ['0199aa00000000000000000000000000', '0199aa00ffffffffffffffffffffffff']],
  ['0199aa00-12', ['0199aa00120000000000000000000000', '0199aa0012ffffffffffffffffffffff']],
  ['0199aa0', null],
  ['0199aa001', null],
  ['e0000000020261121', null],
  ['', null],
])('ids of ours that begin with %j lie in %j', (beginning, range) => {
  expect(idRange(beginning)).toEqual(range);
});
