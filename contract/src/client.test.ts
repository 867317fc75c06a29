import { afterEach, describe, expect, test } from 'vitest';
import { createClient } from './client.ts';

const real = Object.getOwnPropertyDescriptor(AbortSignal, 'any') ?? {};
afterEach(() => Object.defineProperty(AbortSignal, 'any', real));

/** A server that never answers. */
const silentFetch = (_url: unknown, init?: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    const end = () => reject(init?.signal?.reason as Error);
    if (init?.signal?.aborted) end();
    init?.signal?.addEventListener('abort', end);
  });

describe.each(['with AbortSignal.any', 'without it'])('%s', (browser) => {
  test('a call fails when its caller aborts it, and when its timeout passes', async () => {
    if (browser === 'without it') Reflect.deleteProperty(AbortSignal, 'any');
    const client = createClient({ baseUrl: '', timeoutMs: 60_000, fetch: silentFetch });
    const caller = new AbortController();
    const call = client('getWallet', { signal: caller.signal });
    caller.abort();
    await expect(call).rejects.toMatchObject({ code: 'network' });
    await expect(client('getWallet', { signal: caller.signal })).rejects.toMatchObject({ code: 'network' });
    const hurried = createClient({ baseUrl: '', timeoutMs: 5, fetch: silentFetch });
    await expect(hurried('getWallet', { signal: new AbortController().signal })).rejects.toMatchObject({ code: 'network' });
  });
});
