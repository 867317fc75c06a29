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
-- up by its player takes more than twice as long. Both instants are calculated once, not for each row, and one process reads what
-- two would take longer to share out.
create or replace function unrevealed_sums(p_now timestamptz)
returns table (rounds bigint, cents bigint, largest_cents bigint) language plpgsql stable security definer
set search_path = public, pg_temp set max_parallel_workers_per_gather = 0 as $$
declare
  v_from timestamptz := p_now - interval '24 hours';
  v_from_id uuid := uuid_at(p_now - interval '25 hours');
begin
  return query
    select count(*), coalesce(sum(r.payout_cents), 0)::bigint, coalesce(max(r.payout_cents), 0)
    from round r
    where r.created_at > v_from and r.payout_cents > 0 and not exists (
      select from round_progress p
      where p.player_id = r.player_id and p.round_id = r.id and p.finished_at is not null and p.round_id >= v_from_id);
end;
$$;

grant execute on function unrevealed_sums to raspasorte_app;
