-- Prizes of cards that their players have not scratched yet; a card finishes by itself when it is 24 hours old. A
-- round's id is made by the server's clock before it waits for its turn, so ids are looked at from an hour earlier.
create or replace function unrevealed_rounds(p_now timestamptz)
returns table (player_id uuid, round_id uuid, payout_cents bigint, created_at timestamptz) language sql stable as $$
  select r.player_id, r.id, r.payout_cents, r.created_at
  from round r left join round_progress p on p.player_id = r.player_id and p.round_id = r.id
  where r.id >= uuid_at(p_now - interval '25 hours') and r.created_at > p_now - interval '24 hours'
    and r.payout_cents > 0 and p.finished_at is null
$$;

grant execute on function unrevealed_rounds to raspasorte_app;

-- The same of all players together. It goes through the rounds and what is known of them in the order of time; to look each of them
-- up by its player takes more than twice as long.
create or replace function unrevealed_sums(p_now timestamptz)
returns table (rounds bigint, cents bigint, largest_cents bigint) language sql stable as $$
  select count(*), coalesce(sum(r.payout_cents), 0)::bigint, coalesce(max(r.payout_cents), 0)
  from round r
  where r.created_at > p_now - interval '24 hours' and r.payout_cents > 0 and not exists (
    select from round_progress p
    where p.player_id = r.player_id and p.round_id = r.id and p.finished_at is not null
      and p.round_id >= uuid_at(p_now - interval '25 hours'))
$$;

grant execute on function unrevealed_sums to raspasorte_app;
