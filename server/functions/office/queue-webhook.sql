-- Writes a message for each system that is told of such a thing, once for each subject however often it is repeated.
-- In the transaction of the fact, so that nothing is told that was rolled back, and nothing is lost.
create or replace function queue_webhook(p_kind text, p_subject text, p_data jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into webhook_message (endpoint_id, kind, subject, data)
    select id, p_kind, p_subject, p_data from webhook_endpoint where is_active and p_kind = any (kinds)
    on conflict (endpoint_id, kind, subject) do nothing
$$;

-- A message of no fact, by which an operator sees whether the endpoint takes what we send.
create or replace function queue_test_webhook(p_endpoint_id uuid) returns uuid
language sql security definer set search_path = public, pg_temp as $$
  insert into webhook_message (endpoint_id, kind, subject, data)
    select id, 'test', gen_random_uuid()::text, '{}' from webhook_endpoint where id = p_endpoint_id and is_active
    returning id
$$;

grant execute on function queue_test_webhook to raspasorte_app;
