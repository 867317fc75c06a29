/**
 * The keys that Woovi signs its webhooks with. Every key of its list counts, since during a rotation
 * messages signed by the old one still arrive. An unknown signature has the list fetched again,
 * but at most once a minute, since anyone may send forgeries.
 */
import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { Refusal } from '../../../platform/http/refusal.ts';
import { callJson } from '../call-json.ts';
import { readAnswer } from '../read-answer.ts';
import { publicKeys } from './messages.ts';

type Options = { url: string; clock: () => Date; timeoutMs: number };
type Keys = { keys: KeyObject[]; sinceMs: number };

const REMEMBER_MS = 3_600_000;
const REFETCH_MS = 60_000;

export type IsSigned = (rawBody: Buffer, signature: string) => Promise<boolean>;

/** Throws Refusal('unavailable') while no key could be fetched: Woovi sends a webhook again. */
export function createSignatureCheck({ url, clock, timeoutMs }: Options): IsSigned {
  let known: Promise<Keys> | undefined;
  let triedMs = -Infinity;

  const fetchKeys = async (): Promise<Keys> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await callJson(`${url}/api/v1/webhook/public-keys`, { method: 'GET', signal });
    const { public_keys: entries } = readAnswer('the public keys', answer, publicKeys);
    return { keys: entries.flatMap(({ key }) => readKey(key)), sinceMs: clock().getTime() };
  };
  /** Many webhooks at once wait for one fetch; one that fails leaves the keys that were known. */
  const renew = (): Promise<Keys> => {
    const before = known;
    triedMs = clock().getTime();
    const fresh = fetchKeys().catch((error: unknown) => {
      known = before;
      if (before === undefined) throw error;
      return before;
    });
    known = fresh;
    return fresh;
  };
  const mayRenew = () => clock().getTime() - triedMs >= REFETCH_MS;

  return async (rawBody, signature) => {
    const bytes = Buffer.from(signature, 'base64');
    const isSignedBy = ({ keys }: Keys) => keys.some((key) => verify('RSA-SHA256', rawBody, key, bytes));
    try {
      let current = await (known ?? renew());
      if (clock().getTime() - current.sinceMs > REMEMBER_MS && mayRenew()) current = await renew();
      if (isSignedBy(current)) return true;
      return mayRenew() && isSignedBy(await renew());
    } catch {
      throw new Refusal('unavailable');
    }
  };
}

function readKey(pem: string): KeyObject[] {
  try {
    return [createPublicKey(pem)];
  } catch {
    return [];
  }
}
