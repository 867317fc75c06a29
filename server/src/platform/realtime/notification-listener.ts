import { UNCONFIRMED_SECONDS } from '@raspasorte/contract';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { LISTENER, listenTo, probeConnection } from './queries.ts';

const FIRST_RETRY_MS = 100;
const LAST_RETRY_MS = 5_000;
const PROBE_TIMEOUT_MS = 5_000;
/** A dead connection gives no sign, so a query is sent from time to time. */
const PROBE_MS = UNCONFIRMED_SECONDS * 1000 - PROBE_TIMEOUT_MS;

export type NotificationListener = { isListening(): boolean; close(): Promise<void> };

export type NotificationListenerOptions = {
  connectionString: string;
  channel: string;
  /** The id of this process, by which the others see that it listens. */
  name: string;
  logger: FastifyBaseLogger;
  onPayload(payload: string): void;
  /**
   * Called after every LISTEN: what was sent before is lost. The first one may come late, when the
   * process already serves pages and remembers.
   */
  onReconnect(): void;
};

/**
 * Listens on a connection of its own, which is opened again with growing pauses when it is lost.
 */
export function createNotificationListener(options: NotificationListenerOptions): NotificationListener {
  const { logger } = options;
  const stop = new AbortController();
  let listening = false;

  const run = async () => {
    let retryMs = FIRST_RETRY_MS;
    while (!stop.signal.aborted) {
      try {
        await listenUntilLost(options, stop.signal, () => {
          retryMs = FIRST_RETRY_MS;
          listening = true;
          options.onReconnect();
        });
      } catch (error) {
        logger.warn({ err: error }, 'the connection that listens for notifications is lost');
      }
      listening = false;
      // Random, so that not all processes connect at once when the database is back.
      await delay(retryMs * (0.5 + Math.random()), undefined, { signal: stop.signal }).catch(() => undefined);
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    }
  };
  const running = run();

  return {
    isListening: () => listening,
    close: async () => {
      stop.abort();
      await running;
    },
  };
}

/** Rejects when the connection is lost, resolves at the stop. */
async function listenUntilLost(options: NotificationListenerOptions, stop: AbortSignal, onListening: () => void): Promise<void> {
  const client = new pg.Client({
    connectionString: options.connectionString,
    application_name: LISTENER + options.name,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  const lost = Promise.withResolvers<void>();
  client.on('error', lost.reject);
  client.on('end', () => lost.reject(new Error('the connection was closed')));
  client.on('notification', ({ payload = '' }) => {
    // Whoever may connect to the database can send one, a newer version of this program too.
    try {
      options.onPayload(payload);
    } catch (error) {
      options.logger.warn({ err: error }, 'a notification could not be read');
    }
  });
  const leave = () => lost.resolve();
  stop.addEventListener('abort', leave);
  const probe = setInterval(() => void probeConnection(client).catch(lost.reject), PROBE_MS);
  // The loss may come before it is awaited below; the call that fails reports it.
  lost.promise.catch(() => undefined);
  try {
    await client.connect();
    await listenTo(client, options.channel);
    if (!stop.aborted) onListening();
    await lost.promise;
  } finally {
    clearInterval(probe);
    stop.removeEventListener('abort', leave);
    // Not awaited: the other end of a dead connection never answers.
    void client.end().catch(() => undefined);
  }
}
