import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Session } from '../../people/access/session.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { deriveKey } from '../../platform/secrets/derive-key.ts';

const VALID_MS = 15 * 60_000;

/** Who runs what. A mark holds for nothing else. */
export type BulkRun = { session: Pick<Session, 'sessionId'>; wish: object };

/** Where a run goes on: after which id, and as part of which bulk block. */
export type BatchPlace = { after: string; bulkBlock: string | null };

export type BatchMarks = {
  sign(run: BulkRun, place: BatchPlace): string;
  /** Where the run goes on. Refusal: malformed, of another run or too old. */
  read(run: BulkRun, mark: string): BatchPlace;
};

/**
 * Marks where the next batch begins. Only this site can issue them, so the code that was given for
 * the first batch covers the others, and nobody without a code begins in the middle.
 */
export function createBatchMarks(authSecret: string, clock: () => Date): BatchMarks {
  const key = deriveKey(Buffer.from(authSecret), 'batches of bulk actions');
  const signature = ({ session, wish }: BulkRun, ...place: string[]) =>
    createHmac('sha256', key)
      .update(JSON.stringify([session.sessionId, wish, ...place]))
      .digest();
  return {
    sign: (run, { after, bulkBlock }) => {
      const until = String(clock().getTime() + VALID_MS);
      const place = [after, bulkBlock ?? '', until];
      return [...place, signature(run, ...place).toString('base64url')].join('.');
    },
    read: (run, mark) => {
      const [after = '', bulkBlock = '', until = '', given = ''] = mark.split('.');
      const [expected, signed] = [signature(run, after, bulkBlock, until), Buffer.from(given, 'base64url')];
      const isOwn = signed.length === expected.length && timingSafeEqual(signed, expected);
      if (!isOwn || Number(until) < clock().getTime()) throw new Refusal('malformed', UNKNOWN);
      return { after, bulkBlock: bulkBlock || null };
    },
  };
}

const UNKNOWN = {
  message: 'Esta ação ficou parada por tempo demais, ou mudou no meio. Comece de novo: quem já mudou fica de fora.',
};
