-- Sells cards: prices debited, payouts credited, rounds stored, in one transaction and with one commit. Each is sold
-- or refused on its own; only an exception undoes them all. p_player_ids: whose cards they are, one by one, so that
-- the locks are taken without reading them. outcome: of settle_plays.
--
-- A player whose wallet another transaction has locked at this moment is left out, so that a batch waits for no
-- player and batches cannot wait for each other; so is a card with a bonus, whose budget all share, and a player's
-- second card. They get no answer, and are the caller's to play one by one with p_waits.
create or replace function play_rounds(p_player_ids uuid[], p_plays json, p_waits boolean)
returns table (
  place integer, outcome text, round_id uuid, created_at timestamptz, nonce integer, streak integer, is_free boolean,
  bonus jsonb
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_player_ids uuid[];
  v_has_bonus boolean;
begin
  -- The one lock of a play: its player's wallet row. It puts the player's own plays in order.
  if not p_waits then
    v_player_ids := array(
      select w.player_id from wallet w where w.player_id = any (p_player_ids) for update skip locked);
    return query select * from settle_plays(v_player_ids, p_plays, false);
    return;
  end if;
  if json_array_length(p_plays) <> 1 then raise exception 'only one card may wait'; end if;
  perform from wallet w where w.player_id = any (p_player_ids) for update;
  -- Besides, of a card with a bonus, the budget, locked last: from before it is looked at, whether the card was
  -- selected or not. A promise that the budget no longer covers is then refused to both alike; were only selected
  -- cards to lock it, only those would be refused that the player gains by.
  v_has_bonus := p_plays #>> '{0,bonus}' is not null;
  if v_has_bonus then perform from welcome_bonus_config for update; end if;
  return query select * from settle_plays(p_player_ids, p_plays, v_has_bonus);
  -- Finds no round of this id unless the card was sold just now.
  if v_has_bonus then perform log_bonus(p_player_ids[1], (p_plays #>> '{0,id}')::uuid); end if;
end
$$;

grant execute on function play_rounds to raspasorte_app;
