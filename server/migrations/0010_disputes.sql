-- A payer's bank may want a payment back long after it was credited. While that is undecided, what
-- the balance still has of it is held, and the rest is booked as a receivable. The provider keeps
-- the whole amount from the first day, so clearing must lack it from then on.
--   opened:  dispute_hold        player_cash  -> player_held   as far as the balance reaches
--            dispute_receivable  receivables  -> clearing_in   the rest: what the player owes
--   lost:    dispute_settle      player_held  -> clearing_in   paid back; the receivable stays
--                                                             until collected (collect_receivable)
--   won:     dispute_release     player_held  -> player_cash
--            dispute_cancel      clearing_in  -> receivables   nothing is owed
create table dispute (
  player_id uuid not null,
  id uuid not null, -- version 7
  transaction_id uuid not null,
  status text not null default 'open' check (status in ('open', 'won', 'lost')),
  provider_status text not null check (length(provider_status) <= 60), -- the provider's own word
  held_cents cents not null,
  receivable_cents cents not null,
  opened_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  answer_by timestamptz not null, -- the house's deadline to answer: dispute_answer_by
  answer text check (answer in ('contested', 'accepted')), -- the house's answer; the bank still decides
  answered_at timestamptz,
  answered_by uuid,
  answer_note text check (length(answer_note) between 1 and 500),
  primary key (player_id, id),
  check (held_cents + receivable_cents > 0),
  check ((status = 'open') = (decided_at is null)),
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index dispute_of_transaction on dispute (player_id, transaction_id);
-- Whoever hears of a dispute again must find it, whatever their clocks say.
create unique index dispute_not_won on dispute (player_id, transaction_id) where status <> 'won';
create index dispute_by_id on dispute (id);
create index dispute_open on dispute (answer_by, id) where status = 'open';
create index dispute_unanswered on dispute (answer_by, id) where status = 'open' and answer is null;
create index dispute_ended on dispute (status, decided_at desc, id desc) where status <> 'open';

-- What a player owes the house: the part of a disputed payment, or of a payout that was paid after
-- it was voided, that the balance no longer had. The same amount of the balance is reserved
-- (functions/money/disputes/owed-cents.sql) until operators have collected it.
create table receivable (
  player_id uuid not null,
  id uuid not null, -- the dispute's or the withdrawal's
  cause text not null check (cause in ('dispute', 'late_payout')),
  amount_cents cents not null check (amount_cents > 0),
  collected_cents bigint not null default 0 check (collected_cents between 0 and amount_cents),
  cancelled_at timestamptz, -- the dispute was won: nothing is owed
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, id),
  check (cancelled_at is null or (cause = 'dispute' and collected_cents = 0))
);
create index receivable_created_at on receivable (created_at);

-- What operators have collected of a receivable from the player's balance.
create table receivable_collection (
  player_id uuid not null,
  id uuid not null,
  receivable_id uuid not null,
  amount_cents cents not null check (amount_cents > 0),
  admin_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (player_id, id),
  foreign key (player_id, receivable_id) references receivable (player_id, id)
);
create index receivable_collection_of on receivable_collection (player_id, receivable_id);
create index receivable_collection_created_at on receivable_collection (created_at);

grant select on dispute, receivable, receivable_collection to raspasorte_app;
