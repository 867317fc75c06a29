-- Prizes of cards that their players have not scratched to the end. A card finishes by itself 24
-- hours after its purchase. A round's id is made from the server's clock before the round waits for
-- its turn, so the search of ids starts one hour earlier.
create or replace function unrevealed_rounds(p_now timestamptz)
returns table (player_id uuid, round_id uuid, payout_cents bigint, created_at timestamptz) language sql stable as $$
  select r.player_id, r.id, r.payout_cents, r.created_at
  from round r left join round_progress p on p.player_id = r.player_id and p.round_id = r.id
  where r.id >= uuid_at(p_now - interval '25 hours') and r.created_at > p_now - interval '24 hours'
    and r.payout_cents > 0 and p.finished_at is null
$$;

grant execute on function unrevealed_rounds to raspasorte_app;

-- The sums of these prizes over all players. It scans rounds and their progress in the order of
-- time: looking up the progress of each round by its player takes more than twice as long. Both
-- instants are calculated once, not for each row. Parallel workers are off, because sharing the
-- work takes longer than reading it in one process.
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
