-- A withdrawal's amount is held when a player asks for it. Then exactly one of post (the provider
-- has paid) and void (an operator refused it, or it failed at the provider) ends the hold, however
-- many processes try at once. The payout itself is a row of provider_transactions.

-- Why a withdrawal waits for an operator; functions/money/withdrawals/withdrawal-reasons.sql
-- decides it.
create type withdrawal_reason as enum
  ('amount', -- the player's withdrawals of 24 hours exceed the limit
   'shared_device', -- with those of accounts that share the player's browser, they exceed it
   'shared_cpf', -- another account has a pending withdrawal to the same, not yet fixed CPF
   'dispute', -- a payment is disputed, or the player owes part of a disputed one
   'kyc', -- the player's withdrawals of 24 hours exceed the limit of their KYC status
   'second_factor'); -- the player's second factor was reset within the last 7 days

-- The order: to whom to pay, and what an operator decided about it.
create table withdrawal (
  player_id uuid not null,
  id uuid not null, -- version 7: the order of ids is the order of time
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  payee_name text not null,
  reasons withdrawal_reason[] not null,
  day_cents cents not null, -- the player's sum of 24 hours, with this one
  device_day_cents cents not null, -- the same, with accounts that share the browser
  confirmed_by text check (confirmed_by in ('passkey', 'password')), -- null if the player's own limit did not demand it
  needs_approval boolean not null generated always as (cardinality(reasons) > 0) stored,
  decision text check (decision in ('approved', 'rejected')),
  decided_by uuid, -- null for the command line
  decided_at timestamptz,
  reason text check (length(reason) <= 200),
  primary key (player_id, id),
  check ((decision is null) = (decided_at is null)),
  check (needs_approval or decision is null)
);
-- The withdrawals that wait for approval, or have waited for it.
create index withdrawal_queue on withdrawal (id) where needs_approval;

grant select on withdrawal to raspasorte_app;
