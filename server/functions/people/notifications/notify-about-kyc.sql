-- Notifies a player that their identity was confirmed or rejected.
create or replace function notify_about_kyc()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform notify_player(new.player_id, 'kyc-decided', concat_ws(' ', new.kyc_status, extract(epoch from now())),
    jsonb_build_object('status', new.kyc_status));
  return null;
end
$$;

create or replace trigger notify_about_kyc after update of kyc_status on profiles for each row
  when (old.kyc_status <> new.kyc_status and new.kyc_status in ('verified', 'rejected'))
    execute function notify_about_kyc();
