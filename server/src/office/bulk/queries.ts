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
  kept: 'singly' | 'earlier' | null;
};

/** These people in the order of ids. */
export async function selectCandidates(
  db: Queryable,
  { ids, kind, tagId, hours }: { ids: readonly string[]; kind: BulkKind; tagId: string | null; hours: number | null },
): Promise<Candidate[]> {
  const { rows } = await db.query<Candidate>({
    name: 'bulk-candidates',
    text: `
      select p.player_id as id, p.name, u.email, u.role, case $2
          when 'block' then p.blocked_by_operator
          when 'unblock' then not p.blocked_by_operator
          when 'tag' then exists (select from player_tag g where g.player_id = p.player_id and g.tag_id = $3)
          else not exists (select from player_tag g where g.player_id = p.player_id and g.tag_id = $3) end as is_unchanged,
        case when $2 <> 'unblock' then null when b.details ->> 'bulk' is distinct from 'true' then 'singly'
          when b.at < now() - make_interval(hours => $4) then 'earlier' end as kept
      from profiles p join auth."user" u on u.id = p.player_id
        left join lateral (${newestBlockDecision('details, at', "case when $2 = 'unblock' then p.player_id::text end")}) b on true
      where p.player_id = any ($1::uuid[]) order by p.player_id`,
    values: [ids, kind, tagId, hours],
  });
  return rows;
}
