/**
 * Guarantees: a push is encrypted for its device alone, is sent only to a push service of the list,
 * and never delays the event that it reports. A push may be lost; the notification in the product
 * is not.
 */
import type { FastifyBaseLogger } from 'fastify';
import webPush from 'web-push';
import type { Pool } from '../../platform/database/pool.ts';
import { processBatches } from '../../platform/jobs/process-batches.ts';
import type { IsPushService } from './push-services.ts';
import {
  claimDuePushes,
  deletePush,
  forgetDevice,
  postponePush,
  selectClaimedPush,
  type ClaimedPush,
  type DuePush,
} from './queries.ts';
import type { VapidKeys } from './vapid-keys.ts';
import { writePush } from './write-push.ts';

export type PushOptions = {
  pool: Pool;
  logger: FastifyBaseLogger;
  isPushService: IsPushService;
  keys: VapidKeys;
  /** The contact for push services that have questions: a mailto: or https: address. */
  contact: string;
};

const BATCH = 20;
const TIMEOUT_MS = 10_000;
/** Longer than `TIMEOUT_MS`. */
const LEASE_SECONDS = 60;
const RETRY_SECONDS = 15;
const LONGEST_RETRY_SECONDS = 3600;

export async function sendPushes(options: PushOptions): Promise<void> {
  const take = (limit: number) => claimDuePushes(options.pool, { limit, leaseSeconds: LEASE_SECONDS });
  await processBatches({ size: BATCH, take, work: (push) => sendOne(options, push) });
}

async function sendOne(options: PushOptions, claimed: ClaimedPush): Promise<void> {
  const { pool, logger } = options;
  const { id, attempts } = claimed;
  const push = await selectClaimedPush(pool, claimed);
  if (push === undefined) return;
  const { kind } = push;
  if (push.seconds_left <= 0 || !push.is_wanted) return deletePush(pool, id);
  const outcome = await deliver(options, push);
  if (outcome === 'taken') return deletePush(pool, id);
  if (outcome === 'gone') return forgetDevice(pool, push);
  if ('final' in outcome) {
    logger.error({ pushId: id, kind, failure: outcome.final }, 'a push was refused for good');
    return deletePush(pool, id);
  }
  logger.warn({ pushId: id, kind, attempts, failure: outcome.passing }, 'a push could not be delivered and will be tried again');
  const seconds = Math.max(outcome.afterSeconds, RETRY_SECONDS * 2 ** (attempts - 1));
  return postponePush(pool, claimed, Math.min(seconds, LONGEST_RETRY_SECONDS));
}

type Outcome = 'taken' | 'gone' | { final: string } | { passing: string; afterSeconds: number };

async function deliver(options: PushOptions, push: DuePush): Promise<Outcome> {
  // The list may have shrunk since the device was subscribed.
  if (!options.isPushService(push.endpoint)) return 'gone';
  let request: ReturnType<typeof encrypt>;
  try {
    request = encrypt(options, push);
  } catch (error) {
    return { final: (error as Error).message };
  }
  try {
    const { endpoint, ...call } = request;
    const answer = await fetch(endpoint, { ...call, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    // The body does not matter and may be long.
    await answer.body?.cancel();
    return judge(answer);
  } catch (error) {
    return { passing: (error as Error).name, afterSeconds: 0 };
  }
}

function judge({ status, headers }: Response): Outcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  const afterSeconds = Number(headers.get('retry-after')) || 0;
  return status === 429 || status >= 500 ? { passing: String(status), afterSeconds } : { final: String(status) };
}

/** The request to the push service, with content that only the device can read (RFC 8291). */
function encrypt({ keys, contact }: PushOptions, { endpoint, p256dh, auth, kind, hours, seconds_left }: DuePush) {
  const message = JSON.stringify(writePush(kind, hours));
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
    vapidDetails: { subject: contact, ...keys },
    TTL: seconds_left,
    // The push service replaces an older undelivered push of this kind.
    topic: kind,
    urgency: kind === 'reality-check' ? 'high' : 'normal',
  });
  const { 'Content-Length': _, ...sent } = headers as Record<string, string>;
  return { endpoint, method, headers: { ...sent, TTL: String(seconds_left) }, body: new Uint8Array(body ?? []) };
}
