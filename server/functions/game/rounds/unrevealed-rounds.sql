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

-- The finishes that may be unknown at a watermark begin here: a round is finished when its
-- transaction begins, and is seen as finished when it ends, which takes less than five minutes.
create or replace function finishes_since(p_watermark timestamptz) returns timestamptz language sql immutable as $$
  select p_watermark - interval '5 minutes'
$$;

-- The sums of these prizes over all players: those that the rollups keep, and the live tail, less
-- those that finished since the watermark. In plpgsql the instants are known when a query is
-- planned.
create or replace function unrevealed_sums(p_now timestamptz)
returns table (rounds bigint, cents bigint, largest_cents bigint) language plpgsql stable security definer
set search_path = public, pg_temp as $$
declare
  v_from timestamptz := p_now - interval '24 hours';
  v_watermark timestamptz := (select watermark from rollup_watermark);
  v_finished_from timestamptz := greatest(v_from, finishes_since(v_watermark));
begin
  return query
    select count(*), coalesce(sum(u.payout_cents), 0)::bigint, coalesce(max(u.payout_cents), 0)
    from (
      select k.player_id, k.round_id, k.payout_cents from unrevealed_prize k where k.created_at > v_from
      union all
      select r.player_id, r.id, r.payout_cents from round r
      where r.created_at >= v_watermark and r.created_at > v_from and r.payout_cents > 0) u
    where not exists (
      select from round_progress p
      where p.player_id = u.player_id and p.round_id = u.round_id and p.finished_at >= v_finished_from);
end;
$$;

grant execute on function unrevealed_sums to raspasorte_app;
