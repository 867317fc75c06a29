-- In how many seconds an address that nobody has confirmed gets another mail: it gets at most five
-- in 24 hours. Null when it gets one now. Closing an account and signing up again does not reset
-- the count.
create or replace function unconfirmed_mail_wait(p_address text) returns integer
language sql set search_path = public, pg_temp as $$
  select greatest(1, ceil(extract(epoch from m.created_at + interval '24 hours' - clock_timestamp())))
  from mail_outbox m
  where m.address_hash = sha256(convert_to(lower(p_address), 'UTF8')) and m.created_at > clock_timestamp() - interval '24 hours'
  order by m.created_at desc offset 4 limit 1
$$;

-- An address that nobody has confirmed may be a stranger's. A mail to it carries no name, of the
-- person or of a passkey, because somebody else chose it, and mails beyond the limit are dropped.
create or replace function limit_unconfirmed_mail()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.address_hash := sha256(convert_to(lower(new.address), 'UTF8'));
  if exists (select from auth."user" u where u.id = new.player_id and u.email = new.address and u.email_verified) then
    return new;
  end if;
  new.name := null;
  new.data := new.data - 'passkey';
  -- Serializes mails to one address, so that two cannot both be the fifth.
  perform pg_advisory_xact_lock(hashtextextended(lower(new.address), 0));
  return case when unconfirmed_mail_wait(new.address) is null then new end;
end
$$;

create or replace trigger limit_unconfirmed_mail before insert on mail_outbox for each row execute function limit_unconfirmed_mail();

grant execute on function unconfirmed_mail_wait to raspasorte_app;
