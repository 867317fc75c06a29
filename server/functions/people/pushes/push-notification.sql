-- Whether the player wants pushes of this kind on this device.
create or replace function wants_push(p_device push_subscription, p_kind text) returns boolean
language sql immutable as $$
  select case when p_kind = 'reality-check' then p_device.reminders
    when p_kind like 'deposit-%' then p_device.deposits else p_device.withdrawals end
$$;

-- Queues a push for the end of a payment to those of the player's devices that asked for it, the
-- twenty newest at most.
create or replace function push_notification()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into push_outbox (subscription_id, kind, expires_at)
    select p.id, new.kind, clock_timestamp() + interval '1 day' from push_subscription p
    where p.player_id = new.player_id and wants_push(p, new.kind)
    order by p.created_at desc limit 20;
  return null;
end
$$;

create or replace trigger push_notification after insert on notification for each row
  when (new.kind in ('deposit-credited', 'deposit-returned', 'withdrawal-paid', 'withdrawal-refused'))
    execute function push_notification();

grant execute on function wants_push to raspasorte_app;
