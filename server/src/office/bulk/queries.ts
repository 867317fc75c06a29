import type { Queryable } from '../../platform/database/pool.ts';

export type BulkKind = 'block' | 'tag' | 'untag';

export type Candidate = { id: string; name: string; email: string; role: string | null; is_unchanged: boolean };

/** These people in the order of ids. `is_unchanged`: the action would change nothing about them. */
export async function selectCandidates(
  db: Queryable,
  { ids, kind, tagId }: { ids: readonly string[]; kind: BulkKind; tagId: string | null },
): Promise<Candidate[]> {
  const { rows } = await db.query<Candidate>({
    name: 'bulk-candidates',
    text: `
      select p.player_id as id, p.name, u.email, u.role, case $2
          when 'block' then p.blocked_by_operator
          when 'tag' then exists (select from player_tag g where g.player_id = p.player_id and g.tag_id = $3)
          else not exists (select from player_tag g where g.player_id = p.player_id and g.tag_id = $3) end as is_unchanged
      from profiles p join auth."user" u on u.id = p.player_id
      where p.player_id = any ($1::uuid[]) order by p.player_id`,
    values: [ids, kind, tagId],
  });
  return rows;
}
