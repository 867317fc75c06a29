-- Sells several cards, each of another player or not, in one transaction: one commit for plays that arrive together.
-- p_plays is an array of objects with the parameters of play_round; `place` answers which of them an answer belongs to. Each is sold or
-- refused by play_round on its own. Whoever's wallet another transaction has locked at this moment is left out, so that a batch waits for
-- no player and batches cannot wait for each other; it is then the caller's to play such a card by itself, and also one that has a bonus,
-- whose budget is shared. An exception undoes them all.
create function play_rounds(p_plays json)
returns table (
  place integer, outcome text, round_id uuid, created_at timestamptz, nonce integer, streak integer, is_free boolean, bonus jsonb
) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query
  with play as materialized (
    select * from json_to_recordset(p_plays) as play (
      place integer, player_id uuid, key text, request_hash bytea, reserved_at timestamptz, promotions boolean,
      round_id uuid, product_id integer, price_cents bigint, max_prize_cents bigint, math_version bytea,
      epoch integer, nonce integer, streak integer, correction double precision, protection double precision,
      window_rounds bigint, window_wagered_cents bigint, window_paid_cents bigint, window_as_of timestamptz, is_free boolean,
      client_seed text, winning_numbers smallint[], winning_prizes bigint[], your_numbers smallint[],
      payout_cents bigint, expected_cents double precision, variance_cents2 double precision)
  ), unlocked as materialized (
    select w.player_id from wallet w where w.player_id = any (array(select p.player_id from play p)) for update skip locked
  ), playable as materialized (
    -- Materialised, so that the function below is called for no other play.
    select p.* from play p join unlocked u on u.player_id = p.player_id
  )
  select p.place, answer.outcome, answer.round_id, answer.created_at, answer.nonce, answer.streak, answer.is_free, answer.bonus
    from playable p cross join lateral play_round(
      p.player_id, p.key, p.request_hash, p.reserved_at, p.promotions, p.round_id, p.product_id, p.price_cents, p.max_prize_cents,
      p.math_version, p.epoch, p.nonce, p.streak, p.correction, p.protection, p.window_rounds, p.window_wagered_cents, p.window_paid_cents,
      p.window_as_of, p.is_free, null, null, p.client_seed, p.winning_numbers, p.winning_prizes, p.your_numbers, p.payout_cents,
      p.expected_cents, p.variance_cents2) answer;
end
$$;

revoke all on function play_rounds from public;
grant execute on function play_rounds to raspasorte_app;
