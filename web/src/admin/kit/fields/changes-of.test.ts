import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';

const stored = { email: 'caixa@example.com', webhook_url: 'https://example.com/a', is_active: true };

test('only values that differ from the stored ones are changes', () => {
  expect(changesOf(stored, {})).toEqual({});
  expect(changesOf(stored, { email: '', is_active: true })).toEqual({ email: '' });
});

test('a value that was changed back follows the server again', () => {
  const draft = changesOf(stored, { is_active: false, email: stored.email });
  expect(changesOf({ ...stored, email: 'outra@example.com', is_active: false }, draft)).toEqual({});
});

test('values typed while the draft was being saved stay in it', () => {
  expect(changesOf<typeof stored>({ email: 'a@example.com' }, { email: 'a@example.com', is_active: false })).toEqual({
    is_active: false,
  });
  expect(changesOf({ email: 'a@example.com' }, { email: 'ab@example.com' })).toEqual({ email: 'ab@example.com' });
});
