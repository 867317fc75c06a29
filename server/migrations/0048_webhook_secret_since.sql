-- Since when an endpoint has its secret, so that nobody renews one that they did not know of.
alter table webhook_endpoint add column secret_since timestamptz;
update webhook_endpoint set secret_since = created_at;
alter table webhook_endpoint alter column secret_since set default clock_timestamp(),
  alter column secret_since set not null;

grant update (secret_since) on webhook_endpoint to raspasorte_app;
