-- Adds what one player brought up to p_mark to the sums of a source. With p_sign = -1 it subtracts
-- that.
create or replace function add_player_sums(p_player player_source, p_source_id integer, p_sign integer, p_mark timestamptz)
returns void language sql as $$
  with weeks as materialized (
    select w.*, greatest(0, (w.week - week_begin(p_player.signed_up_at)) / 7)::smallint as number
      from player_weeks('-infinity', p_mark, p_player.player_id) w)
  , cohorts as (
    insert into cohort_week as c
      select week_begin(p_player.signed_up_at), p_source_id, number, p_sign * (sum(cards) > 0)::integer,
          p_sign * sum(ggr_cents), p_sign * sum(ngr_cents)
        from weeks group by number
      on conflict (cohort, source_id, week) do update
        set players = c.players + excluded.players, ggr_cents = c.ggr_cents + excluded.ggr_cents,
          ngr_cents = c.ngr_cents + excluded.ngr_cents)
  insert into source_day as d
    select sao_paulo_day(p_player.signed_up_at), p_source_id, p_sign * p_player.is_counted::integer,
        p_sign * num_nonnulls(p_player.first_deposit_at), p_sign * num_nonnulls(p_player.first_card_at),
        p_sign * num_nonnulls(p_player.second_deposit_at), p_sign * coalesce(sum(deposited_cents), 0),
        p_sign * coalesce(sum(ggr_cents), 0), p_sign * coalesce(sum(ngr_cents), 0)
      from weeks
    on conflict (day, source_id) do update
      set sign_ups = d.sign_ups + excluded.sign_ups, first_deposits = d.first_deposits + excluded.first_deposits,
        first_cards = d.first_cards + excluded.first_cards, second_deposits = d.second_deposits + excluded.second_deposits,
        deposited_cents = d.deposited_cents + excluded.deposited_cents, ggr_cents = d.ggr_cents + excluded.ggr_cents,
        ngr_cents = d.ngr_cents + excluded.ngr_cents;
$$;

-- The player withdraws their consent. What they brought moves to source 1 (unknown), in the sums
-- too: the sums of a source that brought only one player would still identify them.
create or replace function forget_source(p_player_id uuid)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_player player_source;
  v_mark timestamptz;
begin
  -- Keeps the job from counting meanwhile.
  select mark into v_mark from cohort_mark for update;
  select * into v_player from player_source s where s.player_id = p_player_id and s.landed_at is not null for update;
  if not found then return; end if;
  if exists (select from archived_head h where h.player_id = p_player_id) then
    perform require_archive_link(), set_config('search_path', 'archive, public, pg_temp', true);
  end if;
  perform add_player_sums(v_player, v_player.source_id, -1, v_mark), add_player_sums(v_player, 1, 1, v_mark);
  update player_source s set source_id = 1, click_kind = null, click_id = null, landed_at = null
    where s.player_id = p_player_id;
end
$$;

grant execute on function forget_source to raspasorte_app;
