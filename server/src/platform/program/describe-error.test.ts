import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test('a log of a lost connection does not hold its password', () => {
  const error = Object.assign(new Error('terminating connection'), { code: '57P01', client: { password: 'geheim-42' } });
  const described = describeError(error);
  expect(described).toMatchObject({ type: 'Error', message: 'terminating connection', code: '57P01' });
  expect(JSON.stringify(described)).not.toContain('geheim-42');
});

test('a log of a violated key does not hold the row', () => {
  const error = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'player_cpf_cpf_key',
    detail: 'Key (cpf)=(52998224725)',
  });
  expect(JSON.stringify(describeError(error))).not.toContain('52998224725');
});

test('causes are described too, and so is a thrown value that is no Error', () => {
  expect(describeError(new Error('outer', { cause: new TypeError('inner') })).cause).toMatchObject({
    type: 'TypeError',
    message: 'inner',
  });
  expect(describeError('plain')).toEqual({ type: 'string', message: 'plain' });
});

test('an error of another system has no stack, and its cause in this program has one', () => {
  const outside = Object.assign(new Error('GET /payouts was answered 503', { cause: new TypeError('inner') }), {
    isOutside: true,
  });
  const { stack, cause } = describeError(outside);
  expect([stack, cause?.stack]).toEqual([undefined, expect.stringContaining('describe-error.test.ts')]);
});
