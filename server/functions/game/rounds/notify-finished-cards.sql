-- Notifies players of prizes on cards that finished by themselves, 24 hours after their purchase.
-- Returns the players who got a new notification. A card that its player scratched to the end needs
-- none.
create or replace function notify_finished_cards() returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  select due.player_id from (
    select r.player_id, notify_prize(r, 'card-finished') as is_news
    from take_lapsed_rounds('notify-finished-cards') r where r.payout_cents > 0
  ) due where due.is_news
$$;

-- Notifies of a prize that the player may not have seen on the card. True if the notification is
-- new.
create or replace function notify_prize(p_round round, p_kind text) returns boolean language sql as $$
  select notify_player(p_round.player_id, p_kind, p_round.id::text, jsonb_build_object(
    'amount_cents', p_round.payout_cents, 'round_id', p_round.id, 'product_name', p.name))
  from ticket_products p where p.id = p_round.product_id
$$;

grant execute on function notify_finished_cards to raspasorte_app;
