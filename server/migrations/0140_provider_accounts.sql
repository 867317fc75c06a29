-- A payout that was asked for at one account must never be asked for at another: both would pay it.
alter table payment_provider_settings add column account_changed_at timestamptz;
comment on column payment_provider_settings.account_changed_at is
  'when operators last put another account at this provider in the place of one that was in use; null: never';
