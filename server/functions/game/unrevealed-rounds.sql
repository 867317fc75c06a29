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
