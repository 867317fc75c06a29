-- Queues an outgoing webhook when a player has revealed all own cells of a card.
create or replace function queue_round_webhook()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_finished_round(r) from round r where r.player_id = new.player_id and r.id = new.round_id;
  return null;
end
$$;

create or replace function queue_finished_round(p_round round) returns void language sql as $$
  select queue_webhook('round.finished', p_round.id::text, jsonb_build_object('round_id', p_round.id,
    'player_id', p_round.player_id, 'product_id', p_round.product_id,
    'price_cents', p_round.price_cents, 'payout_cents', p_round.payout_cents))
$$;

create or replace trigger queue_scratched_round_webhook after insert on round_progress for each row
  when (new.finished_at is not null) execute function queue_round_webhook();
create or replace trigger queue_round_webhook after update of finished_at on round_progress for each row
  when (old.finished_at is null and new.finished_at is not null) execute function queue_round_webhook();

-- Queues outgoing webhooks for cards that finished by themselves, 24 hours after their purchase.
create or replace function queue_lapsed_rounds() returns void
language sql security definer set search_path = public, pg_temp as $$
  select queue_finished_round(r) from take_lapsed_rounds('queue-lapsed-rounds') r
$$;

grant execute on function queue_lapsed_rounds to raspasorte_app;
