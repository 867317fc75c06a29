import { readText } from '../../platform/http/read-text.ts';
import type { PurchaseEvent } from './purchase-event.ts';

export type MetaSettings = {
  apiUrl: string;
  pixelId: string;
  accessToken: string;
  testEventCode: string | undefined;
};

/**
 * `refused`: the platform refused, and would refuse again. `unreachable`: no answer or a server
 * error, so it may be tried again.
 */
export type MetaAnswer =
  | { kind: 'sent'; status: number; body: unknown }
  | { kind: 'refused'; status: number; body: unknown; error: string }
  | { kind: 'unreachable'; status: number | null; body: unknown; error: string };

export type SendToMeta = (event: PurchaseEvent, options?: { testEventCode?: string | undefined }) => Promise<MetaAnswer>;

const TIME_LIMIT_MS = 1500;

/**
 * One request per event, so that a refused event affects no other. The token appears in no log and
 * no error.
 */
export function createMetaClient({ apiUrl, pixelId, accessToken }: MetaSettings): SendToMeta {
  const url = new URL(`${apiUrl.replace(/\/$/, '')}/${pixelId}/events`);
  url.searchParams.set('access_token', accessToken);
  return async (event, { testEventCode } = {}) => {
    const body = JSON.stringify({ data: [event], ...(testEventCode === undefined ? {} : { test_event_code: testEventCode }) });
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
        redirect: 'error',
      });
      // The platform quotes a token that it refuses.
      const answer = readJson((await readText(response)).replaceAll(accessToken, '…'));
      const { status } = response;
      if (response.ok) return { kind: 'sent', status, body: answer };
      const error = errorOf(answer) ?? `HTTP ${status}`;
      const mayTryAgain = status >= 500 || status === 429;
      return { kind: mayTryAgain ? 'unreachable' : 'refused', status, body: answer, error };
    } catch (error) {
      const timedOut = error instanceof Error && error.name === 'TimeoutError';
      return {
        kind: 'unreachable',
        status: null,
        body: null,
        error: timedOut ? 'sem resposta a tempo' : `sem conexão${causeOf(error)}`,
      };
    }
  };
}

/** The code of a failed connection, such as ` (ECONNREFUSED)`. */
function causeOf(error: unknown): string {
  const { code } = ((error as Error | null)?.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? ` (${code})` : '';
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function errorOf(answer: unknown): string | undefined {
  const { error } = (answer ?? {}) as { error?: { message?: unknown } };
  return typeof error?.message === 'string' ? error.message : undefined;
}
