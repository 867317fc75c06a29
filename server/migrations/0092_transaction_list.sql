-- The list of deposits and withdrawals that operators read, newest first: by type and status from one index, which holds the amounts too, and
-- whose they are.
create index provider_transactions_listed on provider_transactions (type, status, created_at desc, id desc) include (amount_cents, player_id);
-- What people paste into the search: the provider's id, or the one that every bank knows a payment by. By its beginning, in any case.
create index provider_transactions_external_begin on provider_transactions (lower(external_id) text_pattern_ops) where external_id is not null;
create index provider_transactions_payment_begin on provider_transactions (lower(end_to_end_id) text_pattern_ops)
  where end_to_end_id is not null;
