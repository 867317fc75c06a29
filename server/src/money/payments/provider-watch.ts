import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import type { Anomaly } from './anomaly.ts';
import { ProviderError } from './provider-error.ts';
import { upsertAnomaly, upsertContact, type Contact } from './queries/contacts.ts';

/**
 * What an adapter reports for operators and alarms. A failure to store a report never makes the
 * adapter's work fail.
 */
export type ProviderWatch = {
  answered(): void;
  failed(error: Error): void;
  /** A webhook came in; `authentic` is false if it was refused. */
  webhookReceived(authentic: boolean): void;
  noteAnomaly(anomaly: Anomaly): void;
  /** Resolves when all reports are stored. */
  written(): Promise<void>;
};

type Options = { pool: Pool; provider: string; clock: () => Date; logger: FastifyBaseLogger };

/** The shortest pause between two stored contacts of one kind. */
const PAUSE_MS = 5000;

/** Stores when a provider was last in contact, and its anomalies. */
export function createProviderWatch({ pool, provider, clock, logger }: Options): ProviderWatch {
  const writtenMs = new Map<string, number>();
  const writing = new Set<Promise<void>>();
  const keep = (work: Promise<void>) => {
    const kept = work
      .catch((error: unknown) => logger.warn({ err: error, provider }, 'a contact with a payment provider could not be stored'))
      .finally(() => writing.delete(kept));
    writing.add(kept);
  };
  const note = (contact: Contact, sort: string) => {
    const nowMs = performance.now();
    if (nowMs - (writtenMs.get(sort) ?? -Infinity) < PAUSE_MS) return;
    writtenMs.set(sort, nowMs);
    keep(upsertContact(pool, provider, contact));
  };

  return {
    answered: () => {
      // The first answer after a failure is stored at once, and so is the next failure, so that no
      // screen shows an outdated state.
      for (const failure of ['login', 'refused', 'unreachable', 'nonsense']) writtenMs.delete(failure);
      note({ answered_at: clock() }, 'answered');
    },
    failed: (error) => {
      const failure = error instanceof ProviderError ? error.trouble : 'unreachable';
      // An unconfigured provider was not asked, so it did not fail.
      if (failure === 'unconfigured') return;
      writtenMs.delete('answered');
      note({ failed_at: clock(), failure }, failure);
    },
    webhookReceived: (authentic) =>
      authentic ? note({ webhook_at: clock() }, 'webhook') : note({ forged_at: clock() }, 'forged'),
    noteAnomaly: (anomaly) => {
      logger.warn({ provider, ...anomaly }, 'a payment provider reported something that cannot be booked as it is');
      keep(upsertAnomaly(pool, provider, anomaly));
    },
    written: async () => {
      await Promise.all(writing);
    },
  };
}
