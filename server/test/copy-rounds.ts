import type { Pool } from 'pg';

type Copies = { sample: string; moments: readonly string[]; columns?: Record<string, number> };

/**
 * Stores copies of the round `sample`, one at each moment, with other values in some `columns`. No
 * money moves.
 */
export async function copyRounds(owner: Pool, { sample, moments, columns = {} }: Copies): Promise<void> {
  await owner.query(
    `insert into round select c.*
     from round r, unnest($2::text[]) with ordinality as m (moment, number),
       jsonb_populate_record(r, $3::jsonb || jsonb_build_object('id', gen_random_uuid(), 'key', uuid_hash_extended(gen_random_uuid(), 0),
         'created_at', moment, 'nonce', (select max(nonce) from round) + number)) c
     where r.id = $1`,
    [sample, moments, columns],
  );
}
