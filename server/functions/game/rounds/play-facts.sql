-- What the database knows about a play: the player's wallet and next state, what their key is bound
-- to, the card's present offer, and what stops sales. settle_plays decides by it.
--
-- PostgreSQL inlines this function into the statement of settle_plays. `offset 0` keeps its joins
-- together there: they then pass on only what they have found. Joined one by one, each join would
-- be prepared with all columns of the play besides, which was an eighth of what a single card cost.
-- A single value is read by a subquery: as a join, all joins after it would pass it on too.
create or replace function play_facts(
  p_player_id uuid, p_key_id bigint, p_product_id integer, p_price_cents bigint, p_epoch integer, p_math_version bytea,
  p_promotions boolean
) returns table (
  balance_cents bigint, seq bigint, bound_reference uuid, bound_hash bigint, is_key_spent boolean, status text,
  are_terms_accepted boolean, has_limits boolean, are_sales_paused boolean, timeline integer, is_active boolean,
  sale_from timestamptz, sale_until timestamptz, void_before timestamptz, offered_price_cents bigint,
  offered_math_version bytea, epoch_begun_at timestamptz, epoch_ended_at timestamptz, math_id integer,
  nonce integer, streak integer, is_free boolean, bonus jsonb
) language sql stable as $$
  select w.balance_cents, w.seq, coalesce(k.reference, bound.id), coalesce(k.request_hash, bound.request_hash),
    exists (select from archived_key a where a.player_id = p_player_id and a.key = p_key_id),
    profile.status, profile.accepted_terms >= (select t.version from terms_to_accept t),
    exists (select from player_pause q where q.player_id = p_player_id)
      or exists (select from player_limit l where l.player_id = p_player_id),
    exists (select from operation_pause o where o.operation = 'sales'), (select wal_timeline()),
    card.is_active, card.sale_from, card.sale_until, card.reservations_void_before, card.price_cents,
    card.math_version, epoch.begun_at, epoch.ended_at,
    (select m.id from math_versions m where m.math_version = p_math_version),
    state.nonce, state.streak, state.is_free, state.bonus
  from wallet w
    left join idempotency_key k on k.player_id = p_player_id and k.key = p_key_id
    left join round bound on bound.player_id = p_player_id and bound.key = p_key_id
    left join profiles profile on profile.player_id = p_player_id
    left join ticket_products card on card.id = p_product_id
    left join seed_epochs epoch on epoch.epoch = p_epoch
    cross join lateral play_state(p_player_id, p_product_id, p_price_cents, p_math_version, p_promotions) state
  where w.player_id = p_player_id
  offset 0
$$;
