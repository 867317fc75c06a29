-- Queues an outgoing webhook when a player is blocked or unblocked, or when their KYC status
-- changes.
create or replace function queue_player_webhook()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform queue_webhook('player.changed', concat_ws(' ', new.player_id, extract(epoch from clock_timestamp())),
    jsonb_build_object('player_id', new.player_id, 'status', new.status, 'kyc_status', new.kyc_status));
  return null;
end
$$;

create or replace trigger queue_player_webhook after update on profiles for each row
  when ((old.status, old.kyc_status) is distinct from (new.status, new.kyc_status)) execute function queue_player_webhook();
