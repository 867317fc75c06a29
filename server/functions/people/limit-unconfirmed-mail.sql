-- An address that nobody has confirmed may be a stranger's. A mail to it carries no name, of the
-- person or of a passkey, because somebody else chose it, and the address gets at most five mails
-- in 24 hours; further ones are dropped. Closing an account and signing up again does not reset the
-- count.
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
  if (select count(*) from mail_outbox m
      where m.address_hash = new.address_hash and m.created_at > clock_timestamp() - interval '24 hours') >= 5
  then
    return null;
  end if;
  return new;
end
$$;

create or replace trigger limit_unconfirmed_mail before insert on mail_outbox for each row execute function limit_unconfirmed_mail();
