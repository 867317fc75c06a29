-- Records since when a player has their present KYC status.
create or replace function note_kyc_change()
returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.kyc_since := clock_timestamp();
  return new;
end
$$;

create or replace trigger note_kyc_change before update of kyc_status on profiles for each row
  when (old.kyc_status <> new.kyc_status) execute function note_kyc_change();
