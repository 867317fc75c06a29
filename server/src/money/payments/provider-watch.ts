import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import type { Anomaly } from './anomaly.ts';
import { ProviderError } from './provider-error.ts';
import { insertAnomaly, upsertContact, type Contact } from './queries/contacts.ts';

/** What an adapter reports for operators and alarms. Reporting never makes its work fail. */
export type ProviderWatch = {
  answered(): void;
  failed(error: Error): void;
  /** A webhook came in; `authentic` is false for one that was refused. */
  heard(authentic: boolean): void;
  noteAnomaly(anomaly: Anomaly): void;
  /** Resolves when all that was reported is stored. */
  written(): Promise<void>;
};

type Options = { pool: Pool; provider: string; clock: () => Date; logger: FastifyBaseLogger };

/** At most this often one kind of contact is stored. */
const PAUSE_MS = 5000;

/** Stores when a provider was last in contact, and its anomalies. */
export function createProviderWatch({ pool, provider, clock, logger }: Options): ProviderWatch {
  const writtenMs = new Map<string, number>();
  const writing = new Set<Promise<void>>();
  const keep = (work: Promise<void>) => {
    const kept = work
      .catch((error: unknown) => logger.warn({ err: error, provider }, 'a contact with a payment provider was not noted'))
      .finally(() => writing.delete(kept));
    writing.add(kept);
  };
  const note = (contact: Contact, sort: string) => {
    const nowMs = clock().getTime();
    if (nowMs - (writtenMs.get(sort) ?? -Infinity) < PAUSE_MS) return;
    writtenMs.set(sort, nowMs);
    keep(upsertContact(pool, provider, contact));
  };

  return {
    answered: () => {
      // After a failure the first answer is stored at once, so that no screen shows an old fault.
      for (const failure of ['login', 'refused', 'unreachable', 'nonsense']) writtenMs.delete(failure);
      note({ answered_at: clock() }, 'answered');
    },
    failed: (error) => {
      const failure = error instanceof ProviderError ? error.trouble : 'unreachable';
      // The provider was not asked, so it did not fail.
      if (failure === 'unconfigured') return;
      writtenMs.delete('answered');
      note({ failed_at: clock(), failure }, failure);
    },
    heard: (authentic) => (authentic ? note({ webhook_at: clock() }, 'heard') : note({ forged_at: clock() }, 'forged')),
    noteAnomaly: (anomaly) => {
      logger.warn({ provider, ...anomaly }, 'a payment provider says something that cannot be taken as it is');
      keep(insertAnomaly(pool, provider, anomaly));
    },
    written: async () => {
      await Promise.all(writing);
    },
  };
}
