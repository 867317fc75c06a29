-- Queues an outgoing webhook when a payment ends, whichever function ended it.
create or replace function queue_payment_webhook()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_kind text := replace(payment_event_kind(new), '-', '.');
begin
  if v_kind is not null then
    perform queue_webhook(v_kind, new.id::text, jsonb_build_object('transaction_id', new.id,
      'player_id', new.player_id, 'amount_cents', new.amount_cents, 'provider', new.provider));
  end if;
  return null;
end
$$;

create or replace trigger queue_ended_payment_webhook after update of status on provider_transactions for each row
  when (new.status <> 'PENDING' and (old.status, old.flag) is distinct from (new.status, new.flag))
    execute function queue_payment_webhook();
-- A second payment of one charge is inserted in its final state.
create or replace trigger queue_second_payment_webhook after insert on provider_transactions for each row
  when (new.flag in ('double', 'third_party')) execute function queue_payment_webhook();
