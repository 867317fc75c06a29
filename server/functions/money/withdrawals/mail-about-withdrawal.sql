-- Mails a player when their withdrawal ends, whether the provider or an operator ended it.
create or replace function mail_about_withdrawal()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into mail_outbox (player_id, kind, address, name, data)
    select u.id, case new.status when 'APPROVED' then 'withdrawal-done' else 'withdrawal-refused' end,
      u.email, u.name,
      jsonb_build_object('amount_cents', new.amount_cents, 'end_to_end_id', new.end_to_end_id, 'declined',
        new.status = 'REJECTED')
    from auth."user" u where u.id = new.player_id;
  return null;
end
$$;

create or replace trigger mail_about_withdrawal after update of status on provider_transactions for each row
  when (new.type = 'WITHDRAW' and old.status <> new.status and new.status <> 'PENDING')
    execute function mail_about_withdrawal();
