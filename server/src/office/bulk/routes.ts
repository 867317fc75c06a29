import type { Serve } from '../../people/access/serve.ts';
import type { SessionDirectory } from '../../people/auth/sessions/session-directory.ts';
import { operatorOf } from '../../people/access/operator-of.ts';
import type { StepUp } from '../../people/staff/step-up.ts';
import { newId } from '../../platform/cell/new-id.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Pool } from '../../platform/database/pool.ts';
import type { Delivery } from '../../platform/realtime/confirmations.ts';
import { reportDelivery } from '../../platform/realtime/report-delivery.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { readFilter } from '../users/read-filter.ts';
import { previewBulk } from './preview-bulk.ts';
import { createBatchMarks } from './batch-mark.ts';
import { runBulk } from './run-bulk.ts';
import { selectBulkBlocks } from './queries.ts';
import { isOfBlocks, lookOf, type BulkAction } from './split-candidates.ts';

type Options = {
  pool: Pool;
  sessions: Pick<SessionDirectory, 'forgetUserEverywhere'>;
  stepUp: Pick<StepUp, 'ifEnrolled'>;
  authSecret: string;
  clock: () => Date;
};

/** One action on everybody whom a filter finds. */
export function bulkRoutes(serve: Serve, { pool, sessions, stepUp, authSecret, clock }: Options): void {
  const marks = createBatchMarks(authSecret, clock);
  serve('previewBulk', { access: 'support' }, ({ body: { filter, action } }) =>
    previewBulk(pool, { filter: readFilter(filter, clock()), action }),
  );
  serve('runBulk', { access: 'support' }, async ({ body, ...who }) => {
    const { after: mark, otp, ...wish } = body;
    const { filter, action, reason } = wish;
    const run = { session: who.session, wish };
    const { after, bulkBlock } = mark === null ? begin(action) : marks.read(run, mark);
    if (isOfBlocks(action) && !reason) throw new Refusal('reason_required');
    if (isOfBlocks(action) && after === null) await stepUp.ifEnrolled({ ...who, otp });
    const actor = await operatorOf(pool, who);
    const report = (delivery: Delivery) => reportDelivery(who.reply, delivery);
    const asked = { filter: readFilter(filter, clock()), action, reason, after, bulkBlock, actor };
    const { next, ...batch } = await runBulk({ pool, sessions, report }, asked);
    return {
      ...batch,
      next: next === null ? null : marks.sign(run, { after: next, bulkBlock }),
      bulk_block: action.kind === 'block' ? bulkBlock : null,
    };
  });
  serve('listBulkBlocks', { access: 'staff' }, async () => {
    const rows = await selectBulkBlocks(pool, LISTED_BLOCKS);
    return { items: rows.map(withIsoInstants) };
  });
}

const LISTED_BLOCKS = 50;

/** A block of many has an id of its own, by which it is found and undone. */
const begin = (action: BulkAction): { after: null; bulkBlock: string | null } => ({
  after: null,
  bulkBlock: action.kind === 'block' ? newId() : lookOf(action).bulkBlock,
});
