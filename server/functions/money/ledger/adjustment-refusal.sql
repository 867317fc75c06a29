-- What was adjusted within the last 24 hours, as the larger of two sums: by this operator (a new
-- account adds all its colleagues), including bonus budget that they freed, and of this player.
-- all_cents counts everything, alone_cents only what no second person approved.
create or replace function adjusted_within_day(
  p_admin_id uuid, p_player_id uuid, out all_cents bigint, out alone_cents bigint
) language sql stable security definer set search_path = public, pg_temp as $$
  select max(s.all_cents), max(s.alone_cents) from (
    select coalesce(sum(a.amount_cents), 0)::bigint as all_cents,
      coalesce(sum(a.amount_cents) filter (where a.request_id is null), 0)::bigint as alone_cents
      from (select d.amount_cents, d.request_id, d.created_at from adjustment d
            where d.admin_id in (select counted_as_own(p_admin_id))
          union all
          select g.amount_cents, g.request_id, g.created_at from bonus_grant g
            where g.admin_id in (select counted_as_own(p_admin_id))) a
      where a.created_at > clock_timestamp() - interval '24 hours'
    union all
    select coalesce(sum(a.amount_cents), 0)::bigint,
      coalesce(sum(a.amount_cents) filter (where a.request_id is null), 0)::bigint
      from adjustment a where a.player_id = p_player_id and a.created_at > clock_timestamp() - interval '24 hours'
  ) s
$$;

-- Why an operator may not adjust a balance alone: otp_required, second_person_required; null when
-- they may. The caller holds the wallet's lock, which serializes adjustments of one player. This
-- function locks the operator's profile, which serializes adjustments by one operator, and those of
-- all new accounts together.
create or replace function adjustment_refusal(
  p_admin_id uuid, p_player_id uuid, p_amount_cents bigint, p_with_code boolean
) returns text language plpgsql as $$
declare
  v_thresholds staff_thresholds;
  v_sums record;
begin
  perform lock_operator(p_admin_id);
  select * into strict v_thresholds from staff_thresholds;
  select * into v_sums from adjusted_within_day(p_admin_id, p_player_id);
  if v_sums.all_cents + p_amount_cents >= v_thresholds.code_cents and not p_with_code then
    return 'otp_required';
  end if;
  if v_sums.alone_cents + p_amount_cents >= v_thresholds.second_person_cents then
    return 'second_person_required';
  end if;
  return null;
end
$$;

grant execute on function adjusted_within_day to raspasorte_app;
