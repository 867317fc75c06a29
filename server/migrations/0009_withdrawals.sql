-- A withdrawal's amount is held when a player asks for it; then exactly one of post (the provider has paid) and void (refused by an operator,
-- or failed at the provider) ends it, however many try at the same time. The payout itself is a row of provider_transactions.

-- What was ordered: to whom, and what an operator decided about it.
create table withdrawal (
  player_id uuid not null,
  id uuid not null, -- version 7: the order of ids is the order of time
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  payee_name text not null,
  needs_approval boolean not null,
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

grant select on withdrawal to raspasorte_app;
