import type { Queryable } from '../../platform/database/pool.ts';
import { newestBlockDecision } from '../users/queries/user-details.ts';

export type BulkKind = 'block' | 'unblock' | 'tag' | 'untag';

export type Candidate = {
  id: string;
  name: string;
  email: string;
  role: string | null;
  /** The action would change nothing about them. */
  is_unchanged: boolean;
  /** Why the action would not end their block, though there is one. */
  kept: 'singly' | 'other_block' | null;
};

/** These people in the order of ids. */
export async function selectCandidates(
  db: Queryable,
  { ids, kind, tagId, bulkBlock }: { ids: readonly string[]; kind: BulkKind; tagId: string | null; bulkBlock: string | null },
): Promise<Candidate[]> {
  const { rows } = await db.query<Candidate>({
    name: 'bulk-candidates',
    text: `
      select p.player_id as id, p.name, u.email, u.role, case $2
          when 'block' then p.blocked_by_operator
          when 'unblock' then not p.blocked_by_operator
          when 'tag' then exists (select from player_tag g where g.player_id = p.player_id and g.tag_id = $3)
          else not exists (select from player_tag g where g.player_id = p.player_id and g.tag_id = $3) end as is_unchanged,
        case when $2 <> 'unblock' then null when b.bulk_block is null then 'singly'
          when b.bulk_block <> $4 then 'other_block' end as kept
      from profiles p join auth."user" u on u.id = p.player_id
        left join lateral (${newestBlockDecision("details ->> 'bulk_block' as bulk_block", "case when $2 = 'unblock' then p.player_id::text end")}) b on true
      where p.player_id = any ($1::uuid[]) order by p.player_id`,
    values: [ids, kind, tagId, bulkBlock],
  });
  return rows;
}

type BulkBlockRow = { id: string; at: Date; by: string; reason: string; blocked: number };

/** The newest bulk blocks. Their ids begin with the time, so the index has their order. */
export async function selectBulkBlocks(db: Queryable, limit: number): Promise<BulkBlockRow[]> {
  const { rows } = await db.query<BulkBlockRow>(
    `select details ->> 'bulk_block' as id, min(at) as at, min(actor_name) as by, min(details ->> 'reason') as reason,
       count(*) as blocked
     from audit_log where action = 'block-user' and details ->> 'bulk_block' is not null
     group by details ->> 'bulk_block' order by details ->> 'bulk_block' desc limit $1`,
    [limit],
  );
  return rows;
}
