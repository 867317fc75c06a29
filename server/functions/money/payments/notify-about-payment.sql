-- Notifies a player when a deposit is credited or goes back to another person's account, and when a
-- withdrawal ends, whichever function ended it.
create or replace function notify_about_payment()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_kind text := payment_event_kind(new);
begin
  if v_kind is not null then
    perform notify_player(new.player_id, v_kind, new.id::text, jsonb_build_object('amount_cents', new.amount_cents,
      'transaction_id', new.id));
  end if;
  return null;
end
$$;

create or replace trigger notify_about_ended_payment after update of status on provider_transactions for each row
  when (new.status <> 'PENDING' and (old.status, old.flag) is distinct from (new.status, new.flag))
    execute function notify_about_payment();
-- A second payment of one charge is inserted in its final state.
create or replace trigger notify_about_second_payment after insert on provider_transactions for each row
  when (new.flag in ('double', 'third_party')) execute function notify_about_payment();
