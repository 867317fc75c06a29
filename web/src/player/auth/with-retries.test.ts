import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthError } from '../auth-error.ts';
import { withRetries } from './with-retries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function failing(times: number, error: Error) {
  let calls = 0;
  return {
    calls: () => calls,
    attempt: async () => {
      calls++;
      if (calls <= times) throw error;
      return await Promise.resolve('ok');
    },
  };
}

test('a failed connection is tried again after 400 ms and after 800 ms', async () => {
  const call = failing(2, new AuthError('network', 'Falha de conexão.'));
  const result = withRetries(call.attempt);
  await vi.advanceTimersByTimeAsync(399);
  expect(call.calls()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(call.calls()).toBe(2);
  await vi.advanceTimersByTimeAsync(799);
  expect(call.calls()).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  await expect(result).resolves.toBe('ok');
});

test('the third failure is final', async () => {
  const call = failing(9, new TypeError('Failed to fetch'));
  const result = expect(withRetries(call.attempt)).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(5000);
  await result;
  expect(call.calls()).toBe(3);
});

test('a refusal is an answer and is not tried again', async () => {
  const call = failing(9, new AuthError('INVALID_EMAIL_OR_PASSWORD', 'Invalid email or password'));
  await expect(withRetries(call.attempt)).rejects.toThrow('Invalid');
  expect(call.calls()).toBe(1);
});
