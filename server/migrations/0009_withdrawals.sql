-- A withdrawal's amount is held when a player asks for it; then exactly one of post (the provider has paid) and void (refused by an operator,
-- or failed at the provider) ends it, however many try at the same time. The payout itself is a row of provider_transactions.

-- Why a withdrawal waits for an operator: functions/money/withdrawal-reasons.sql.
create type withdrawal_reason as enum
  ('amount', -- the player's withdrawals of 24 hours pass the limit
   'shared_device', -- together with those of accounts that share the player's browser they do
   'shared_cpf', -- another account waits to be paid to the same CPF, which is nobody's yet
   'dispute', -- a payment of the player is disputed, or something of a disputed one is owed
   'kyc'); -- the player's withdrawals of 24 hours pass the limit of their KYC status

-- What was ordered: to whom, and what an operator decided about it.
create table withdrawal (
  player_id uuid not null,
  id uuid not null, -- version 7: the order of ids is the order of time
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  payee_name text not null,
  reasons withdrawal_reason[] not null,
  day_cents bigint not null, -- of the player in 24 hours, this one included
  device_day_cents bigint not null, -- with those of accounts that share the player's browser
  confirmed_by text check (confirmed_by in ('passkey', 'password')), -- null where the player's own limit did not ask
  needs_approval boolean not null generated always as (cardinality(reasons) > 0) stored,
  decision text check (decision in ('approved', 'rejected')),
  decided_by uuid, -- null for the command line
  decided_at timestamptz,
  reason text check (length(reason) <= 200),
  primary key (player_id, id),
  check ((decision is null) = (decided_at is null)),
  check (needs_approval or decision is null)
);
-- The approval queue and what became of it.
create index withdrawal_queue on withdrawal (id) where needs_approval;
create index withdrawal_waiting on withdrawal (id) where needs_approval and decision is null;

grant select on withdrawal to raspasorte_app;
