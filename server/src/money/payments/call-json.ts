import { readText } from '../../platform/http/read-text.ts';
import { ProviderError } from './provider-error.ts';

export type JsonCall = {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: object;
  /** Shared by the calls of one operation, so that they have one time limit together. */
  signal: AbortSignal;
};

/** `body` is undefined if the answer is not JSON. */
export type JsonAnswer = { status: number; body: unknown };

/**
 * Makes one call to a provider's API. Throws ProviderError when no answer comes, and for 5xx and
 * 429.
 */
export async function callJson(url: string, { method, headers = {}, body, signal }: JsonCall): Promise<JsonAnswer> {
  const [status, text] = await send(url, {
    method,
    headers: { accept: 'application/json', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal,
    redirect: 'error',
  });
  const path = new URL(url).pathname;
  if (status >= 500 || status === 429) throw new ProviderError('unreachable', `${method} ${path} was answered ${status}`);
  return { status, body: readJson(text) };
}

async function send(url: string, init: RequestInit): Promise<[status: number, text: string]> {
  try {
    const response = await fetch(url, init);
    // An answer that breaks off, or has no end, is as good as none.
    return [response.status, await readText(response)];
  } catch (cause) {
    throw new ProviderError('unreachable', `${init.method} ${new URL(url).pathname} got no answer`, { cause });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
