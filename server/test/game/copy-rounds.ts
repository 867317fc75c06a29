import type { Pool } from 'pg';

/** Columns in which a copy differs from its model. Instants are ISO strings. */
type Copy = Partial<Record<'player_id' | 'created_at', string>> &
  Partial<Record<'nonce' | 'streak' | 'price_cents' | 'payout_cents', number>> &
  Partial<Record<'is_free' | 'bonus_selected', boolean>>;

/**
 * Stores copies of the round `model`, created now unless they say when, with ids of those instants,
 * keys of their own and further nonces. No money moves.
 */
export async function copyRounds(owner: Pool, model: string, copies: readonly Copy[]): Promise<void> {
  await owner.query(
    `insert into round select c.*
     from round r, jsonb_array_elements($2::jsonb) with ordinality as copies (columns, number),
       lateral (select coalesce((columns ->> 'created_at')::timestamptz, clock_timestamp()) as at) created,
       jsonb_populate_record(r, jsonb_build_object('created_at', at, 'key', uuid_hash_extended(gen_random_uuid(), 0),
         'id', overlay(uuid_at(date_trunc('milliseconds', at))::text placing right(gen_random_uuid()::text, 12) from 25),
         'nonce', (select max(nonce) from round) + number) || columns) c
     where r.id = $1`,
    [model, JSON.stringify(copies)],
  );
}

/** `count` times the same columns. */
export const times = (count: number, copy: Copy = {}): Copy[] => Array.from({ length: count }, () => copy);
