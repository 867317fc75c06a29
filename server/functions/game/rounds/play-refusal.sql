-- A play session ends after this time without a round.
create or replace function session_rest() returns interval language sql immutable as $$
  select interval '15 minutes'
$$;

-- When a player's present session began: the first round after their last rest. Null while they
-- rest.
create or replace function session_start(p_player_id uuid) returns timestamptz language sql stable as $$
  select case when max(created_at) > now() - session_rest() then max(created_at) filter (where begins) end
  from (
    select created_at,
      coalesce(created_at - lag(created_at) over (order by created_at) >= session_rest(), true) as begins
    from round where player_id = p_player_id and id >= uuid_at(now() - interval '24 hours')) plays
$$;

-- What a player has lost since an instant, in cents, as far as they know; negative for a gain. A
-- prize counts once its card is scratched, so that no limit and no sum gives it away. A free round
-- costs nothing. A round's id is made from the server's clock before the round waits for its turn,
-- so the search of ids starts one hour earlier.
create or replace function lost_since(p_player_id uuid, p_since timestamptz) returns bigint language sql stable as $$
  select (coalesce(sum(case when is_free then 0 else price_cents end - payout_cents), 0) + (
      select coalesce(sum(u.payout_cents), 0) from unrevealed_rounds(now()) u
      where u.player_id = p_player_id and u.created_at >= p_since))::bigint
    from round where player_id = p_player_id and id >= uuid_at(p_since - interval '1 hour') and created_at >= p_since
$$;

-- Why a player may not stake this amount now: self_excluded, paused, loss_limit_reached,
-- session_limit_reached; null when they may. settle_plays asks only for players with a row in
-- player_limit or player_pause.
create or replace function play_refusal(p_player_id uuid, p_stake_cents bigint)
returns text language plpgsql stable as $$
declare
  v_limit player_limit_in_force;
  v_refusal text := pause_refusal(p_player_id);
begin
  if v_refusal is not null then return v_refusal; end if;
  for v_limit in select * from player_limit_in_force l
    where l.player_id = p_player_id and l.kind in ('loss', 'session') order by l.kind, l.period
  loop
    if v_limit.kind = 'session' then
      if session_start(p_player_id) <= now() - v_limit.amount * interval '1 minute'
        then return 'session_limit_reached'; end if;
    elsif lost_since(p_player_id, period_start(v_limit.period, now())) + p_stake_cents > v_limit.amount then
      return 'loss_limit_reached';
    end if;
  end loop;
  return null;
end
$$;

grant execute on function session_rest, session_start, lost_since to raspasorte_app;
