import type { Answer } from '@raspasorte/contract';
import { MAX_BULK_USERS } from '@raspasorte/contract/admin';
import type { SessionDirectory } from '../../people/auth/sessions/session-directory.ts';
import type { Operator } from '../../people/staff/operator-of.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Delivery } from '../../platform/realtime/confirmations.ts';
import { tagPlayers, untagPlayers } from '../tags/tag-players.ts';
import type { UserFilter } from '../users/queries/user-filter.ts';
import { countUsers, selectMatchingIds } from '../users/queries/user-list.ts';
import { updateUser } from '../users/update-user.ts';
import { selectCandidates } from './queries.ts';
import { isOfBlocks, splitCandidates, lookOf, type BulkAction } from './split-candidates.ts';

/** People per call. Fewer where each is a transaction of its own. */
const BATCH = { block: 50, unblock: 50, tag: 500, untag: 500 } as const;

type Parts = {
  pool: Pool;
  sessions: Pick<SessionDirectory, 'forgetUserEverywhere'>;
  /** Takes how many processes have not confirmed the end of the sessions of those blocked. */
  report: (delivery: Delivery) => void;
};
/** What became of a batch; `next` is the id after which another begins. */
type Batch = Answer<'runBulk'>;
type Wish = { filter: UserFilter; action: BulkAction; reason: string | undefined; after: string | null; actor: Operator };

/**
 * Runs an action for the next batch of people after the id `after`, in the order of ids.
 * Refusals: too_many_people; of the tag: not_found, tag_retired.
 */
export async function runBulk(parts: Parts, { filter, action, reason, after, actor }: Wish): Promise<Batch> {
  // Counted before every batch, so that a call that begins in the middle is refused too.
  if ((await countUsers(parts.pool, filter, MAX_BULK_USERS + 1)) > MAX_BULK_USERS) throw new Refusal('too_many_people');
  const limit = BATCH[action.kind];
  const ids = await selectMatchingIds(parts.pool, { ...filter, after, limit });
  const candidates = await selectCandidates(parts.pool, { ids, ...lookOf(action) });
  const { wanted, leftOut } = splitCandidates(candidates);
  const changed = await act(parts, { ids: wanted.map(({ id }) => id), action, reason, actor });
  return { seen: ids.length, changed, left_out: leftOut, next: ids.length < limit ? null : ids.at(-1)! };
}

type Act = Pick<Wish, 'action' | 'reason' | 'actor'> & { ids: readonly string[] };

async function act({ pool, sessions, report }: Parts, { ids, action, reason, actor }: Act): Promise<number> {
  if (!isOfBlocks(action)) {
    const put = action.kind === 'tag' ? tagPlayers : untagPlayers;
    return (await inTransaction(pool, (tx) => put(tx, { tagId: action.tag_id, playerIds: ids, actor }))).changed;
  }
  const status = action.kind === 'block' ? 'blocked' : 'active';
  const blocked: string[] = [];
  try {
    for (const id of ids) {
      await inTransaction(pool, (tx) => updateUser(tx, { id, change: { status, reason, in_bulk: true }, actor }));
      if (action.kind === 'block') blocked.push(id);
    }
  } finally {
    // All together, because each waits for the other processes. After a failure too.
    const deliveries = await Promise.all(blocked.map((id) => sessions.forgetUserEverywhere(id)));
    const [worst] = deliveries.toSorted((one, other) => other.unconfirmed - one.unconfirmed);
    if (worst !== undefined) report(worst);
  }
  return ids.length;
}
