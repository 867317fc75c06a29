/**
 * Guarantees: a message is signed with the secret of its endpoint. It is delivered at least once,
 * or stays as failed. Sending never delays the event that a message reports.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import { processBatches } from '../../platform/jobs/process-batches.ts';
import { TIMEOUT_SECONDS, type PostMessage } from './post-message.ts';
import {
  claimDueMessages,
  insertAttempt,
  selectClaimedMessage,
  selectDueEndpoints,
  settleMessage,
  type ClaimedMessage,
  type DueMessage,
} from './queries/deliveries.ts';
import { openSecret, UNREADABLE_SECRET } from './webhook-key.ts';
import { signMessage } from './sign-message.ts';

export type SendOptions = {
  pool: Pool;
  logger: FastifyBaseLogger;
  post: PostMessage;
  seedKey: Buffer;
  clock: () => Date;
  /** How long a run begins batches; RUN_MS unless a test has less time. */
  runMs?: number | undefined;
};

const BATCH = 20;
/**
 * A run begins no batch after this time. A slow endpoint with many messages keeps the others
 * waiting no longer than that.
 */
const RUN_MS = 10_000;
/** Longer than the timeout of a call. */
const LEASE_SECONDS = 60;
const GONE = 410;
const HOUR = 3600;
/** Seconds until each retry, as Standard Webhooks advises. */
const RETRY_SECONDS = [5, 300, HOUR / 2, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/** Sends everything that is due, to all endpoints in parallel. */
export async function sendMessages(options: SendOptions): Promise<void> {
  const endpointIds = await selectDueEndpoints(options.pool);
  await Promise.all(endpointIds.map((endpointId) => sendToEndpoint(options, endpointId)));
}

/**
 * Sends batch by batch until nothing is due or the run's time is over. Stops after a batch of which
 * nothing was delivered, so that an endpoint that hangs makes a run longer by one timeout and no
 * more.
 */
function sendToEndpoint(options: SendOptions, endpointId: string): Promise<void> {
  const untilMs = performance.now() + (options.runMs ?? RUN_MS);
  return processBatches({
    size: BATCH,
    take: (limit) => claimDueMessages(options.pool, { endpointId, limit, leaseSeconds: LEASE_SECONDS }),
    work: (message) => sendOne(options, message),
    goesOn: (delivered) => delivered.includes(true) && performance.now() < untilMs,
  });
}

/** Whether the endpoint has taken the message. */
async function sendOne(options: SendOptions, claimed: ClaimedMessage): Promise<boolean> {
  const { pool, logger } = options;
  const message = await selectClaimedMessage(pool, claimed);
  if (message === undefined) return false;
  const { id, kind } = message;
  const startMs = performance.now();
  const { httpStatus, failure } = await deliver(options, message);
  await insertAttempt(pool, id, { httpStatus, failure, tookMs: Math.round(performance.now() - startMs) });
  const retrySeconds = httpStatus === GONE ? undefined : RETRY_SECONDS[claimed.attempts - 1];
  if (failure === null) {
    await settleMessage(pool, claimed, { status: 'delivered', retrySeconds: null });
  } else if (retrySeconds !== undefined) {
    await settleMessage(pool, claimed, { status: 'pending', retrySeconds });
  } else {
    logger.error({ messageId: id, kind, failure }, 'a webhook was given up');
    await settleMessage(pool, claimed, { status: 'failed', retrySeconds: null });
  }
  return failure === null;
}

type Outcome = { httpStatus: number | null; failure: string | null };

/** Sends one message, signed. `failure` is null when it was taken. */
export async function deliver(
  { post, seedKey, clock }: Pick<SendOptions, 'post' | 'seedKey' | 'clock'>,
  message: DueMessage,
): Promise<Outcome> {
  const secret = openSecret(message.sealed_secret, seedKey);
  if (secret === null) return { httpStatus: null, failure: UNREADABLE_SECRET };
  try {
    const httpStatus = await post(message.url, signMessage(message, secret, clock()));
    return { httpStatus, failure: httpStatus >= 200 && httpStatus < 300 ? null : `HTTP ${httpStatus}` };
  } catch (error) {
    return { httpStatus: null, failure: reasonOf(error) };
  }
}

/** The reason of a failure, for the operators who read the list of attempts. */
function reasonOf(error: unknown): string {
  const { name, message, code = '' } = error as NodeJS.ErrnoException;
  if (name === 'AbortError' || name === 'TimeoutError') return `sem resposta em ${TIMEOUT_SECONDS} segundos`;
  if (/not allowed/.test(message)) return 'endereço da própria rede';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'nome não encontrado';
  if (/^(ERR_TLS|CERT|DEPTH|UNABLE|SELF_SIGNED)/.test(code)) return 'certificado inválido';
  return `sem conexão${code === '' ? '' : ` (${code})`}`;
}
