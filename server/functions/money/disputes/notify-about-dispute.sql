-- Notifies a player when the payer's bank asks a credited deposit back, and when that is decided.
create or replace function notify_about_dispute()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform notify_player(new.player_id, case new.status when 'open' then 'dispute-opened' else 'dispute-' || new.status end,
    new.id::text, jsonb_build_object('amount_cents', new.held_cents + new.receivable_cents,
      'transaction_id', new.transaction_id));
  return null;
end
$$;

create or replace trigger notify_about_opened_dispute after insert on dispute for each row
  execute function notify_about_dispute();
create or replace trigger notify_about_decided_dispute after update of status on dispute for each row
  when (old.status <> new.status) execute function notify_about_dispute();
