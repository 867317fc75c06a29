import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../database/pool.ts';
import { notify } from './queries.ts';

/** PostgreSQL refuses a notification of 8000 bytes or more. */
const MAX_PAYLOAD_BYTES = 7_900;
/**
 * A transaction with NOTIFY locks the whole database at its commit, so events are sent in batches.
 */
const BATCH_MS = 50;
const RETRY_MS = 1_000;
const MAX_WAITING = 10_000;

export type NotifyOutbox<Message> = {
  /** Urgent ones are sent in the next iteration of the event loop. */
  add(message: Message, options?: { urgent: boolean }): void;
  /** Sends what is waiting and stops. */
  close(): Promise<void>;
};

export type NotifyOutboxOptions = { pool: Pool; channel: string; origin: string; logger: FastifyBaseLogger };

/**
 * Collects messages for the other processes and sends them in few notifications. Retries while the
 * database is unavailable.
 */
export function createNotifyOutbox<Message>({ pool, channel, origin, logger }: NotifyOutboxOptions): NotifyOutbox<Message> {
  let waiting: string[] = [];
  let timer: { handle: NodeJS.Timeout; dueMs: number } | undefined;
  let sending = Promise.resolve();
  let closed = false;

  const schedule = (delayMs: number) => {
    const dueMs = performance.now() + delayMs;
    if (closed || (timer !== undefined && timer.dueMs <= dueMs)) return;
    clearTimeout(timer?.handle);
    timer = { handle: setTimeout(flush, delayMs), dueMs };
  };

  const send = async () => {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      await notify(pool, channel, pack(batch, origin));
    } catch (error) {
      logger.warn({ err: error, messages: batch.length }, 'notifications could not be sent');
      waiting = [...batch, ...waiting].slice(-MAX_WAITING);
      schedule(RETRY_MS);
    }
  };

  function flush(): void {
    timer = undefined;
    sending = sending.then(send);
  }

  return {
    add: (message, { urgent } = { urgent: false }) => {
      const text = JSON.stringify(message);
      if (Buffer.byteLength(text) > MAX_PAYLOAD_BYTES - 100) throw new RangeError('a message is too long for a notification');
      waiting.push(text);
      schedule(urgent ? 0 : BATCH_MS);
    },
    close: async () => {
      clearTimeout(timer?.handle);
      closed = true;
      flush();
      await sending;
    },
  };
}

/** As many messages in each payload as fit. */
function pack(messages: readonly string[], origin: string): string[] {
  const payloads: string[] = [];
  const head = `{"origin":"${origin}","messages":[`;
  let body = '';
  for (const message of messages) {
    if (body !== '' && Buffer.byteLength(head + body + message) + 3 > MAX_PAYLOAD_BYTES) {
      payloads.push(`${head}${body}]}`);
      body = '';
    }
    body += body === '' ? message : `,${message}`;
  }
  return [...payloads, `${head}${body}]}`];
}
