-- Sells cards: debits the prices, credits the payouts and stores the rounds, in one transaction
-- with one commit. Each card is sold or refused on its own; only an exception undoes them all.
-- p_player_ids names the players of the cards, in their order, so that the locks are taken without
-- parsing p_plays.
-- outcome: see settle_plays.
--
-- Without p_waits, three kinds of cards are skipped: cards of a player whose wallet another
-- transaction has locked, so that a batch waits for no player and batches cannot deadlock; cards
-- with a bonus, because all players share its budget; and a player's second card in the batch. A
-- skipped card gets no row. The caller then plays it on its own with p_waits.
-- The planner's settings hold for settle_plays too: its statement is planned once, and finds few
-- rows by their keys. Setting them once for each call is cheaper than in both functions.
create or replace function play_rounds(p_player_ids uuid[], p_plays play[], p_waits boolean)
returns table (
  place integer, outcome text, round_id uuid, created_at timestamptz, nonce integer, streak integer, is_free boolean,
  bonus jsonb
) language plpgsql security definer set search_path = public, pg_temp
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_locked uuid[];
  v_has_bonus boolean;
begin
  -- The only lock of a play is its player's wallet row. It serializes the plays of one player.
  if not p_waits then
    v_locked := array(
      select w.player_id from wallet w where w.player_id = any (p_player_ids) for update skip locked);
    return query select * from settle_plays(p_player_ids, v_locked, p_plays, false);
    return;
  end if;
  if cardinality(p_player_ids) <> 1 then raise exception 'only one card may wait'; end if;
  perform from wallet w where w.player_id = any (p_player_ids) for update;
  -- A card with a bonus also locks the budget, after the wallet. It does so before it reads the
  -- budget, whether or not the card was selected for the bonus. A promise that the budget no longer
  -- covers is then refused in both cases. If only selected cards took the lock, only cards that
  -- benefit the player would be refused.
  v_has_bonus := p_plays[1].bonus is not null;
  if v_has_bonus then perform from welcome_bonus_config for update; end if;
  return query select * from settle_plays(p_player_ids, p_player_ids, p_plays, v_has_bonus);
  -- Finds a round only if the card was sold just now.
  if v_has_bonus then perform log_bonus(p_player_ids[1], p_plays[1].id); end if;
end
$$;

grant execute on function play_rounds to raspasorte_app;
