-- Queues a push for the end of a payment to those of the player's devices that asked for it, the
-- twenty newest at most.
create or replace function push_notification()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into push_outbox (subscription_id, kind, expires_at)
    select p.id, new.kind, clock_timestamp() + interval '1 day' from push_subscription p
    where p.player_id = new.player_id and case when new.kind like 'deposit-%' then p.deposits else p.withdrawals end
    order by p.created_at desc limit 20;
  return null;
end
$$;

create or replace trigger push_notification after insert on notification for each row
  when (new.kind in ('deposit-credited', 'deposit-returned', 'withdrawal-paid', 'withdrawal-refused'))
    execute function push_notification();
