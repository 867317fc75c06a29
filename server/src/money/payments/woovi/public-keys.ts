/**
 * The keys with which Woovi signs its webhooks. Every key in its list is accepted, because during a
 * rotation messages signed with the old key still arrive. An unknown signature makes us fetch the
 * list again, but at most once a minute, because anybody can send forgeries.
 */
import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { callJson } from '../call-json.ts';
import type { ProviderWatch } from '../provider-watch.ts';
import { readAnswer } from '../read-answer.ts';
import { publicKeys } from './messages.ts';

type Options = { url: string; monotonicMs: () => number; timeoutMs: number; watch: Pick<ProviderWatch, 'failed'> };
type Keys = { keys: KeyObject[]; sinceMs: number };

const REMEMBER_MS = 3_600_000;
const REFETCH_MS = 60_000;

export type IsSigned = (rawBody: Buffer, signature: string) => Promise<boolean>;

/**
 * The check also returns false while no key could be fetched. Then no webhook proves itself, but
 * Woovi repeats its webhooks for half an hour, and charges are polled anyway.
 */
export function createSignatureCheck({ url, monotonicMs, timeoutMs, watch }: Options): IsSigned {
  let known: Keys | undefined;
  let fetching: Promise<void> | undefined;
  let triedMs = -Infinity;

  const fetchKeys = async (): Promise<void> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await callJson(`${url}/api/v1/webhook/public-keys`, { method: 'GET', signal });
    const { public_keys: entries } = readAnswer('the public keys', answer, publicKeys);
    known = { keys: entries.flatMap(({ key }) => readKey(key)), sinceMs: monotonicMs() };
  };
  /** Concurrent webhooks wait for one fetch. A failed fetch keeps the known keys. */
  const renew = async (): Promise<void> => {
    const nowMs = monotonicMs();
    if (fetching === undefined && nowMs - triedMs >= REFETCH_MS) {
      triedMs = nowMs;
      fetching = fetchKeys()
        .catch((error: unknown) => watch.failed(error as Error))
        .finally(() => (fetching = undefined));
    }
    await fetching;
  };

  return async (rawBody, signature) => {
    const bytes = Buffer.from(signature, 'base64');
    const isProven = () => known?.keys.some((key) => verify('RSA-SHA256', rawBody, key, bytes)) ?? false;
    if (known === undefined || monotonicMs() - known.sinceMs > REMEMBER_MS) await renew();
    if (isProven()) return true;
    await renew();
    return isProven();
  };
}

function readKey(pem: string): KeyObject[] {
  try {
    return [createPublicKey(pem)];
  } catch {
    return [];
  }
}
