import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idempotencyKeys } from './idempotency-keys.ts';

const MINUTE_MS = 60_000;

/** The keys of a page. Another call is another page of the same tab, as after a reload. */
const page = () => idempotencyKeys('withdrawal');

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an intent keeps its key, also after a reload', () => {
  const { keyFor } = page();
  const key = keyFor('1000');
  expect([keyFor('1000'), page().keyFor('1000')]).toEqual([key, key]);
  expect(page().keyFor('2000')).not.toBe(key);
});

test('an intent that is settled gives its key to no other, also after a reload', () => {
  const { keyFor, settle } = page();
  const key = keyFor('1000');
  settle();
  expect(page().keyFor('1000')).not.toBe(key);
  expect(keyFor('1000')).not.toBe(key);
});

test('after ten minutes the same is another intent', () => {
  const { keyFor } = page();
  const key = keyFor('1000');
  vi.advanceTimersByTime(10 * MINUTE_MS - 1);
  expect(keyFor('1000')).toBe(key);
  vi.advanceTimersByTime(1);
  expect(keyFor('1000')).not.toBe(key);
});

test('where storage is refused an intent keeps its key as long as the page', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { keyFor } = page();
  expect(keyFor('1000')).toBe(keyFor('1000'));
});
