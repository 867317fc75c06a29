-- A decision that was made and waits once more is a new one: nobody holds it, and what was asked
-- about it was answered. The arguments are its kind and the column with its id.
create or replace function forget_hold()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from decision_hold where kind = tg_argv[0] and subject = (to_jsonb(new) ->> tg_argv[1])::uuid;
  return null;
end
$$;

create or replace trigger forget_withdrawal_hold after update of awaits_approval on provider_transactions for each row
  when (not old.awaits_approval and new.awaits_approval) execute function forget_hold('withdrawal', 'id');
create or replace trigger forget_kyc_hold after update of kyc_status on profiles for each row
  when (old.kyc_status <> 'pending' and new.kyc_status = 'pending') execute function forget_hold('kyc', 'player_id');
create or replace trigger forget_anomaly_hold after update of settled_at on payment_provider_anomaly for each row
  when (old.settled_at is not null and new.settled_at is null) execute function forget_hold('anomaly', 'id');
create or replace trigger forget_alarm_hold after update of is_quiet on raised_alarm for each row
  when (old.is_quiet and not new.is_quiet) execute function forget_hold('alarm', 'id');
