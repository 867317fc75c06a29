import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Session } from '../../people/access/session.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { deriveKey } from '../../platform/secrets/derive-key.ts';

const VALID_MS = 15 * 60_000;

/** Who runs what. A mark holds for nothing else. */
export type BulkRun = { session: Pick<Session, 'sessionId'>; wish: object };

export type BatchMarks = {
  sign(run: BulkRun, after: string): string;
  /** The id after which the run goes on. Refusal: malformed, of another run or too old. */
  read(run: BulkRun, mark: string): string;
};

/**
 * Marks where the next batch begins. Only this site can issue them, so the code that was given for
 * the first batch covers the others, and nobody without a code begins in the middle.
 */
export function createBatchMarks(authSecret: string, clock: () => Date): BatchMarks {
  const key = deriveKey(Buffer.from(authSecret), 'batches of bulk actions');
  const signature = ({ session, wish }: BulkRun, after: string, until: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([session.sessionId, wish, after, until]))
      .digest();
  return {
    sign: (run, after) => {
      const until = String(clock().getTime() + VALID_MS);
      return [after, until, signature(run, after, until).toString('base64url')].join('.');
    },
    read: (run, mark) => {
      const [after = '', until = '', given = ''] = mark.split('.');
      const [expected, signed] = [signature(run, after, until), Buffer.from(given, 'base64url')];
      const isOwn = signed.length === expected.length && timingSafeEqual(signed, expected);
      if (!isOwn || Number(until) < clock().getTime()) throw new Refusal('malformed', UNKNOWN);
      return after;
    },
  };
}

const UNKNOWN = {
  message: 'Esta ação ficou parada por tempo demais, ou mudou no meio. Comece de novo: quem já mudou fica de fora.',
};
