/**
 * The keys that Woovi signs its webhooks with. Every key of its list counts, since during a rotation
 * messages signed by the old one still arrive. An unknown signature has the list fetched again,
 * but at most once a minute, since anyone may send forgeries.
 */
import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { callJson } from '../call-json.ts';
import type { ProviderWatch } from '../provider-watch.ts';
import { readAnswer } from '../read-answer.ts';
import { publicKeys } from './messages.ts';

type Options = { url: string; clock: () => Date; timeoutMs: number; watch: Pick<ProviderWatch, 'failed'> };
type Keys = { keys: KeyObject[]; sinceMs: number };

const REMEMBER_MS = 3_600_000;
const REFETCH_MS = 60_000;

export type IsSigned = (rawBody: Buffer, signature: string) => Promise<boolean>;

/**
 * False also while no key could be fetched: then nothing proves itself, Woovi sends its webhooks
 * again for half an hour, and charges are asked about anyway.
 */
export function createSignatureCheck({ url, clock, timeoutMs, watch }: Options): IsSigned {
  let known: Keys | undefined;
  let fetching: Promise<void> | undefined;
  let triedMs = -Infinity;

  const fetchKeys = async (): Promise<void> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await callJson(`${url}/api/v1/webhook/public-keys`, { method: 'GET', signal });
    const { public_keys: entries } = readAnswer('the public keys', answer, publicKeys);
    known = { keys: entries.flatMap(({ key }) => readKey(key)), sinceMs: clock().getTime() };
  };
  /** Many webhooks at once wait for one fetch; one that fails leaves the keys that were known. */
  const renew = async (): Promise<void> => {
    const nowMs = clock().getTime();
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
    if (known === undefined || clock().getTime() - known.sinceMs > REMEMBER_MS) await renew();
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
