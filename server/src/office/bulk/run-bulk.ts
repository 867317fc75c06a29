import type { Answer } from '@raspasorte/contract';
import { MAX_BULK_USERS } from '@raspasorte/contract/admin';
import type { SessionDirectory } from '../../people/auth/sessions/session-directory.ts';
import type { Operator } from '../../people/access/operator-of.ts';
import { inTransaction, type Pool, type Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Delivery } from '../../platform/realtime/confirmations.ts';
import { tagPlayers, untagPlayers } from '../tags/tag-players.ts';
import type { UserFilter } from '../users/queries/user-filter.ts';
import { countUsers, selectMatchingIds } from '../users/queries/user-list.ts';
import { selectStateForUpdate } from '../users/queries/user-details.ts';
import { updateUser } from '../users/update-user.ts';
import { selectCandidates } from './queries.ts';
import { isOfBlocks, lookOf, splitCandidates, type BulkAction, type OfBlocks, type OfTags } from './split-candidates.ts';

/** People per call. Fewer where each is a transaction of its own. */
const BATCH = { block: 50, unblock: 50, tag: 500, untag: 500 } as const;

type Parts = {
  pool: Pool;
  sessions: Pick<SessionDirectory, 'forgetUserEverywhere'>;
  /** Takes how many processes have not confirmed the end of the sessions of those blocked. */
  report: (delivery: Delivery) => void;
};
/** What became of a batch; `next` is the id after which another begins. */
type Batch = Omit<Answer<'runBulk'>, 'bulk_block'>;
type LeftOut = Batch['left_out'][number];
type Wish = {
  filter: UserFilter;
  action: BulkAction;
  reason: string | undefined;
  after: string | null;
  /** The bulk block that the batch is a part of, or that it undoes; null for tags. */
  bulkBlock: string | null;
  actor: Operator;
};

/**
 * Runs an action for the next batch of people after the id `after`, in the order of ids.
 * Refusals: too_many_people; of the tag: not_found, tag_retired.
 */
export async function runBulk(parts: Parts, { filter, action, reason, after, bulkBlock, actor }: Wish): Promise<Batch> {
  // Counted before every batch, so that a call that begins in the middle is refused too.
  if ((await countUsers(parts.pool, filter, MAX_BULK_USERS + 1)) > MAX_BULK_USERS) throw new Refusal('too_many_people');
  const limit = BATCH[action.kind];
  const ids = await selectMatchingIds(parts.pool, { ...filter, after, limit });
  const candidates = await selectCandidates(parts.pool, { ids, ...lookOf(action) });
  const { wanted, leftOut } = splitCandidates(candidates);
  const asked = { ids: wanted.map(({ id }) => id), reason, actor };
  const { changed, leftOutLate } = isOfBlocks(action)
    ? await changeBlocks(parts, { ...asked, action, bulkBlock })
    : { ...(await changeTags(parts, { ...asked, action })), leftOutLate: [] };
  return { seen: ids.length, changed, left_out: [...leftOut, ...leftOutLate], next: ids.length < limit ? null : ids.at(-1)! };
}

type Act<Action> = Pick<Wish, 'reason' | 'actor'> & { ids: readonly string[]; action: Action };

function changeTags({ pool }: Parts, { ids, action, actor }: Act<OfTags>): Promise<{ changed: number }> {
  const put = action.kind === 'tag' ? tagPlayers : untagPlayers;
  return inTransaction(pool, (tx) => put(tx, { tagId: action.tag_id, playerIds: ids, actor }));
}

type ActOfBlocks = Act<OfBlocks> & Pick<Wish, 'bulkBlock'>;

async function changeBlocks({ pool, sessions, report }: Parts, { ids, ...act }: ActOfBlocks) {
  const changed: string[] = [];
  const leftOutLate: LeftOut[] = [];
  try {
    for (const id of ids) {
      const left = await inTransaction(pool, (tx) => changeBlock(tx, id, act));
      if (left.length === 0) changed.push(id);
      leftOutLate.push(...left);
    }
  } finally {
    // All together, because each waits for the other processes. After a failure too.
    const blocked = act.action.kind === 'block' ? changed : [];
    const deliveries = await Promise.all(blocked.map((id) => sessions.forgetUserEverywhere(id)));
    const [worst] = deliveries.toSorted((one, other) => other.unconfirmed - one.unconfirmed);
    if (worst !== undefined) report(worst);
  }
  return { changed: changed.length, leftOutLate };
}

/** Looks again under the lock: somebody may have decided about this person meanwhile. */
async function changeBlock(tx: Tx, id: string, act: Omit<ActOfBlocks, 'ids'>): Promise<LeftOut[]> {
  const { action, reason, actor, bulkBlock } = act;
  await selectStateForUpdate(tx, id);
  const { leftOut } = splitCandidates(await selectCandidates(tx, { ids: [id], ...lookOf(action) }));
  if (leftOut.length > 0) return leftOut;
  const status = action.kind === 'block' ? 'blocked' : 'active';
  await updateUser(tx, { id, change: { status, reason, bulk_block: bulkBlock ?? undefined }, actor });
  return [];
}
