-- Takes the rounds of players from p_from on out of round_player. Only those were added whose
-- transaction had ended before the watermark passed them: it is older than p_fence. The largest
-- prize stays, because the same rows are added again. Returns how many more players can be
-- compared.
create or replace function take_back_player_rounds(p_from timestamptz, p_until timestamptz, p_fence xid8)
returns bigint language sql as $$
  with played as (
    select player_id, count(*) as rounds, sum(case when is_free then 0 else price_cents end) as wagered_cents,
        sum(payout_cents) as paid_cents, sum(expected_cents) as expected_cents, sum(variance_cents2) as variance_cents2
      from round where created_at >= p_from and created_at < p_until and age(xmin) > age(p_fence::xid) group by player_id)
  , taken as (
    update round_player p set rounds = p.rounds - b.rounds, wagered_cents = p.wagered_cents - b.wagered_cents,
        paid_cents = p.paid_cents - b.paid_cents, expected_cents = p.expected_cents - b.expected_cents,
        variance_cents2 = p.variance_cents2 - b.variance_cents2
      from played b where p.player_id = b.player_id
      returning p.luck)
  -- The second count reads the table as it was before.
  select (select count(*) from taken where luck is not null)
    - (select count(*) from played join round_player using (player_id) where luck is not null);
$$;

-- Moves the watermark back to p_from, the start of an hour, and takes what came later out of the
-- sums, so that it is read live and added again. Needed once the clock has gone back: it was ahead,
-- or a machine whose clock is behind became the primary. New rows are then dated before the
-- watermark, but not before p_from, if the last run was less than an hour ago. The hourly check of
-- the books has relied on the watermark, too.
create or replace function take_back_rollups(p_from timestamptz, p_clock timestamptz) returns void
language plpgsql as $$
declare
  v_mark rollup_watermark;
  v_midnight timestamptz := date_trunc('day', p_from, 'America/Sao_Paulo');
  v_compared bigint;
begin
  select * into v_mark from rollup_watermark;
  v_compared := take_back_player_rounds(p_from, v_mark.watermark, v_mark.passed_fence);
  delete from round_hour where hour >= p_from;
  delete from ledger_hour where hour >= p_from;
  delete from payment_hour where hour >= p_from;
  delete from round_day where day >= sao_paulo_day(v_midnight);
  delete from payment_day where day >= sao_paulo_day(v_midnight);
  delete from unrevealed_prize where created_at >= p_from;
  update proven_until set instant = least(instant, p_from);
  update rollup_watermark set watermark = least(watermark, p_from), candidate = least(watermark, p_from),
    read_at = p_clock, taken_back = taken_back + 1, taken_back_to = p_from,
    compared_players = compared_players + v_compared, days_until = least(days_until, v_midnight);
end
$$;
