-- A payer's bank may want a payment back long after it was credited. While that is undecided, what is left of it at the player is held, and
-- what is not is booked as a receivable: the provider keeps the whole amount from the first day, so clearing must lack it from then on.
--   opened:  dispute_hold        player_cash  -> player_held   as far as the balance reaches
--            dispute_receivable  receivables  -> clearing_in   the rest: what the player owes
--   lost:    dispute_settle      player_held  -> clearing_in   the payment never happened; the receivable stays
--   won:     dispute_release     player_held  -> player_cash
--            dispute_cancel      clearing_in  -> receivables   nothing is owed
create table dispute (
  player_id uuid not null,
  id uuid not null, -- version 7: the order of ids is the order of time
  transaction_id uuid not null,
  status text not null default 'open' check (status in ('open', 'won', 'lost')),
  provider_status text not null check (length(provider_status) <= 60), -- in the provider's own word
  held_cents bigint not null check (held_cents >= 0),
  receivable_cents bigint not null check (receivable_cents >= 0),
  opened_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  primary key (player_id, id),
  check (held_cents + receivable_cents > 0),
  check ((status = 'open') = (decided_at is null))
);
create index dispute_of_transaction on dispute (player_id, transaction_id, id desc);
create index dispute_open on dispute (opened_at) where status = 'open';

grant select on dispute to raspasorte_app;
