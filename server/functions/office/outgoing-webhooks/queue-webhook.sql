-- Queues a message for each endpoint that is subscribed to this kind, once for each subject however
-- often it is called. It runs in the transaction of the fact, so that nothing is sent that was
-- rolled back, and nothing is lost.
create or replace function queue_webhook(p_kind text, p_subject text, p_data jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into webhook_message (endpoint_id, kind, subject, data)
    select id, p_kind, p_subject, p_data from webhook_endpoint where is_active and p_kind = any (kinds)
    on conflict (endpoint_id, kind, subject) do nothing
$$;

-- Queues a test message, so that an operator can see whether the endpoint accepts messages.
create or replace function queue_test_webhook(p_endpoint_id uuid) returns uuid
language sql security definer set search_path = public, pg_temp as $$
  insert into webhook_message (endpoint_id, kind, subject, data)
    select id, 'test', gen_random_uuid()::text, '{}' from webhook_endpoint where id = p_endpoint_id and is_active
    returning id
$$;

grant execute on function queue_test_webhook to raspasorte_app;
