-- A charge that its provider cannot tell about (another account by now, or gone for good) is asked about less and less often, and in the end
-- not any more. Each provider's charges wait in a line of their own.
alter table provider_transactions add column reading_failing_since timestamptz;
comment on column provider_transactions.reading_failing_since is 'since when every question about this charge has failed; null: the last one did not';
grant update (reading_failing_since) on provider_transactions to raspasorte_app;
create index provider_transactions_due_charges on provider_transactions (provider, next_reading_at)
  where next_reading_at is not null and type = 'DEPOSIT';
