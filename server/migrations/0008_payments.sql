-- Every charge and payout of every provider, as the provider reports it. The journal says what it
-- did to the player's money.
create table provider_transactions (
  player_id uuid not null,
  id uuid not null, -- the player's order_id, and our reference at the provider
  provider text not null,
  type text not null check (type in ('DEPOSIT', 'WITHDRAW')),
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED', 'FAILED')),
  method text not null default 'PIX' check (method = 'PIX'),
  requested_cents cents not null check (requested_cents > 0),
  amount_cents cents not null check (amount_cents > 0), -- what was really paid, once paid
  fee_cents cents not null default 0,
  external_id text, -- the provider's id of the charge or payout
  unproven_external_id text,
  end_to_end_id text,
  pix_code text,
  payer_cpf text check (payer_cpf ~ '^[0-9]{11}$'),
  client_address inet,
  expires_at timestamptz,
  -- Why an operator should look at it.
  flag text check (flag in
    ('late', -- paid after its charge had expired
     'different_amount', -- another amount was paid than asked for
     'double', -- a second payment of one charge
     'paid_after_refund', -- a payout reported as failed, voided, and then reported as paid
     'third_party', -- from somebody else's account: not credited, to be returned
     'other_cpf', -- the CPF was meanwhile fixed to another player, or another CPF to this one
     'unproven_payer')), -- paid, but the provider does not say by whom: not credited
  dispute text check (dispute in ('open', 'won', 'lost')),
  awaits_approval boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  -- The provider is called outside any transaction. These columns say which call is under way and
  -- when the next one is due.
  lease_until timestamptz,
  requested_at timestamptz,
  next_poll_at timestamptz,
  announced_at timestamptz,
  poll_failing_since timestamptz,
  primary key (player_id, id),
  check ((status = 'PENDING') = (settled_at is null)),
  -- So no process can send a payout that nobody has approved.
  check (not awaits_approval
    or (type = 'WITHDRAW' and status = 'PENDING' and requested_at is null and next_poll_at is null))
);
comment on column provider_transactions.unproven_external_id is
  'the provider''s id as an unproven message has it; asked about, and taken over only once the provider confirms it';
comment on column provider_transactions.dispute is 'how the newest dispute about this payment stands; null: never disputed';
comment on column provider_transactions.awaits_approval is 'a payout that waits for an operator; its withdrawal says why';
comment on column provider_transactions.lease_until is 'until then one process is asking the provider for this charge; afterwards another may';
comment on column provider_transactions.requested_at is
  'when the provider was last asked for this payout, committed before it was asked; null: it has certainly never been asked';
comment on column provider_transactions.next_poll_at is 'when the provider is asked next what became of it; null: never again';
comment on column provider_transactions.payer_cpf is 'from whose account a charge must be paid; null: the provider does not ask';
comment on column provider_transactions.client_address is 'the network that a charge was asked for from; forgotten after some days';
comment on column provider_transactions.announced_at is
  'since when a message about this charge waits to be proven by the provider''s answer; null: none does';
comment on column provider_transactions.poll_failing_since is 'since when every question about this charge has failed; null: the last one did not';

-- How many charges may be open for one player and for one network, and how many all players
-- together may open in a minute.
create type charge_limits as (of_player integer, of_address integer, per_minute integer);

create index provider_transactions_by_time on provider_transactions (player_id, created_at desc, id desc);
-- The operators' list of deposits and withdrawals, newest first, by type and status. The index
-- includes the amounts and the player.
create index provider_transactions_listed on provider_transactions (type, status, created_at desc, id desc) include (amount_cents, player_id);
-- The same of one provider, also of one that the house left long ago; and of one amount, or of a
-- range that few have.
create index provider_transactions_listed_by_provider on provider_transactions (provider, type, status, created_at desc, id desc)
  include (amount_cents, player_id);
create index provider_transactions_listed_by_amount on provider_transactions (type, status, amount_cents, created_at desc, id desc)
  include (player_id, provider);
-- Those that an operator should check, by why. It costs a flagged deposit 280 bytes of WAL, 3 % of
-- all that a deposit writes from its charge to its credit.
create index provider_transactions_flagged on provider_transactions (flag, created_at desc, id desc)
  include (type, status, amount_cents, player_id) where flag is not null;
-- A webhook names the provider's id or ours, but not the player.
create index provider_transactions_external on provider_transactions (external_id) where external_id is not null;
-- What people paste into the search: the beginning of the provider's id or of the end-to-end id, in
-- upper or lower case.
create index provider_transactions_external_begin on provider_transactions (lower(external_id) text_pattern_ops) where external_id is not null;
create index provider_transactions_payment_begin on provider_transactions (lower(end_to_end_id) text_pattern_ops)
  where end_to_end_id is not null;
create index provider_transactions_by_id on provider_transactions (id);
create unique index provider_transactions_payment on provider_transactions (player_id, end_to_end_id) where end_to_end_id is not null;
create index provider_transactions_by_payment on provider_transactions (end_to_end_id) where end_to_end_id is not null;
create index provider_transactions_pending on provider_transactions (created_at) where status = 'PENDING';
create index provider_transactions_awaiting on provider_transactions (created_at, id) where awaits_approval;
create index provider_transactions_due_payouts on provider_transactions (next_poll_at)
  where next_poll_at is not null and type = 'WITHDRAW';
create index provider_transactions_due_charges on provider_transactions (provider, next_poll_at)
  where next_poll_at is not null and type = 'DEPOSIT';
-- A player or a network has few open charges. Charges that a message has named are asked about
-- first.
create index provider_transactions_open_charges on provider_transactions (player_id, expires_at) where status = 'PENDING' and type = 'DEPOSIT';
create index provider_transactions_open_from on provider_transactions (client_address, expires_at)
  where status = 'PENDING' and type = 'DEPOSIT';
create index provider_transactions_announced on provider_transactions (provider, announced_at) where announced_at is not null and type = 'DEPOSIT';
create index provider_transactions_with_address on provider_transactions (created_at) where client_address is not null;
-- For reconciliation, reports and the ad platform, each in its own order.
create index provider_transactions_by_provider_day on provider_transactions (provider, created_at);
create index provider_transactions_settled on provider_transactions (type, settled_at desc, id desc) where status = 'APPROVED';
create index provider_transactions_paid_deposits on provider_transactions (settled_at) where type = 'DEPOSIT' and status = 'APPROVED';

-- Only functions insert a transaction and end it. The server itself may record the provider's id
-- and when to ask the provider.
grant select, update (external_id, unproven_external_id, pix_code, expires_at, client_address, lease_until, requested_at, next_poll_at, announced_at,
    poll_failing_since)
  on provider_transactions to raspasorte_app;

-- Webhooks from providers, stored before they are answered. However often a payment is reported, it
-- is stored once.
create table payment_inbox (
  provider text not null,
  payment_id text not null,
  payload jsonb not null,
  received_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),
  processed_at timestamptz,
  outcome text,
  primary key (provider, payment_id)
);
create index payment_inbox_open on payment_inbox (received_at) where processed_at is null;
-- What a webhook said is removed after its time (office/retention/). BRIN, because rows arrive in
-- the order of time.
create index payment_inbox_received_at on payment_inbox using brin (received_at) with (pages_per_range = 32);

grant select, insert, update on payment_inbox to raspasorte_app;

-- A payment that is returned to the account that it came from. It was never part of the player's
-- balance.
create table payment_return (
  player_id uuid not null,
  id uuid not null, -- our reference at the provider
  transaction_id uuid not null,
  provider text not null,
  payment_id text not null,
  amount_cents cents not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'returned', 'failed', 'manual')), -- manual: by an operator
  next_attempt_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  primary key (player_id, id)
);
create unique index payment_return_once on payment_return (player_id, payment_id);
-- A payment is booked once in the whole system, so a booking looks for returns of any player.
create index payment_return_by_payment on payment_return (payment_id);
create index payment_return_due on payment_return (next_attempt_at) where next_attempt_at is not null;

grant select, update (next_attempt_at) on payment_return to raspasorte_app;
