-- Sells cards: prices debited, payouts credited, rounds stored, in one transaction and with one commit. Each is sold or refused on its
-- own; only an exception undoes them all. p_player_ids: whose cards they are, one by one, so that the locks are taken without reading them.
--
-- Whoever's wallet another transaction has locked at this moment is left out, so that a batch waits for no player and batches cannot wait for
-- each other; so is whoever's card has a bonus, whose budget all share, and a player's second card. They get no answer, and are the caller's
-- to play one by one with p_waits.
create or replace function play_rounds(p_player_ids uuid[], p_plays json, p_waits boolean)
returns table (
  place integer, outcome text, round_id uuid, created_at timestamptz, nonce integer, streak integer, is_free boolean, bonus jsonb
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_player_ids uuid[];
  v_has_bonus boolean;
begin
  -- The one lock of a play: its player's wallet row. It puts the player's own plays in order.
  if not p_waits then
    v_player_ids := array(select w.player_id from wallet w where w.player_id = any (p_player_ids) for update skip locked);
    return query select * from settle_plays(v_player_ids, p_plays, false);
    return;
  end if;
  if json_array_length(p_plays) <> 1 then raise exception 'only one card may wait'; end if;
  perform from wallet w where w.player_id = any (p_player_ids) for update;
  -- Besides, of a card with a bonus, the budget, locked last: from before it is looked at, whether the card was selected or not. A promise
  -- that the budget no longer covers is then refused to both alike; were only selected cards to lock it, only those would be refused that
  -- the player gains by.
  v_has_bonus := p_plays #>> '{0,bonus}' is not null;
  if v_has_bonus then perform from welcome_bonus_config for update; end if;
  return query select * from settle_plays(p_player_ids, p_plays, v_has_bonus);
  -- Finds no round of this id unless the card was sold just now.
  if v_has_bonus then perform log_bonus(p_player_ids[1], (p_plays #>> '{0,id}')::uuid); end if;
end
$$;

-- Writes down a round that was eligible for the welcome bonus, and charges the budget with what its boosted prizes paid.
create or replace function log_bonus(p_player_id uuid, p_round_id uuid) returns void language sql as $$
  insert into welcome_bonus_logs (player_id, id, created_at, was_eligible, was_selected, boost_applied, original_k, boosted_k,
      prize_awarded_cents)
    select r.player_id, r.id, r.created_at, true, coalesce(r.bonus_selected, false), terms.boost, terms.k, terms.k * terms.boost,
      coalesce((select t.amount_cents from ledger_transfer t
        where t.player_id = r.player_id and t.reference = r.id and t.kind = 'bonus_cost'), 0)
    from round r join math_versions v on v.math_version = r.math_version
      cross join lateral (select (v.math::jsonb ->> 'k')::double precision as k,
        case when r.bonus_selected then (r.bonus ->> 'boost_multiplier')::double precision else 1 end as boost) terms
    where r.player_id = p_player_id and r.id = p_round_id;
  update welcome_bonus_config b set current_spent_cents = b.current_spent_cents + l.prize_awarded_cents
    from welcome_bonus_logs l where l.player_id = p_player_id and l.id = p_round_id and l.prize_awarded_cents > 0;
$$;

grant execute on function play_rounds to raspasorte_app;
