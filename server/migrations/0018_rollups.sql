-- Sums by the hour (UTC). With them, reports and the window of correction and protection stay
-- cheap, however many rounds there are. The sums hold exactly what was created before the
-- watermark; later rows are read from the tables themselves (the live tail).

create table round_hour (
  hour timestamptz not null,
  product_id integer not null,
  is_free boolean not null,
  is_boosted boolean not null, -- selected by the welcome bonus
  rounds bigint not null,
  wagered_cents bigint not null, -- 0 for free rounds
  paid_cents bigint not null,
  expected_cents double precision not null,
  variance_cents2 double precision not null,
  primary key (hour, product_id, is_free, is_boosted)
);

-- Whole days, so that what reads all of history reads a row for each day, not for each hour.
create table round_day (
  day date not null, -- of São Paulo
  product_id integer not null,
  rounds bigint not null,
  wagered_cents bigint not null, -- 0 for free rounds
  paid_cents bigint not null,
  expected_cents double precision not null,
  variance_cents2 double precision not null,
  primary key (day, product_id)
);

create table ledger_hour (
  hour timestamptz not null,
  kind transfer_kind not null,
  transfers bigint not null,
  amount_cents bigint not null,
  primary key (hour, kind)
);

create table payment_hour (
  hour timestamptz not null, -- by settlement
  provider text not null,
  type text not null check (type in ('DEPOSIT', 'WITHDRAW')),
  payments bigint not null,
  amount_cents bigint not null,
  fee_cents bigint not null,
  fees bigint not null, -- payments with a fee
  primary key (hour, provider, type)
);

create table payment_day (
  day date not null, -- of São Paulo, by settlement
  provider text not null,
  type text not null check (type in ('DEPOSIT', 'WITHDRAW')),
  amount_cents bigint not null,
  fee_cents bigint not null,
  primary key (day, provider, type)
);

create table account_hour (
  hour timestamptz primary key, -- by opening
  accounts bigint not null
);

-- The accounts that account_hour does not contain yet. An account is opened at an instant of the
-- server's clock, so the watermark says nothing about it.
create table uncounted_account (
  player_id uuid primary key
);

create table round_player (
  player_id uuid primary key,
  rounds bigint not null,
  wagered_cents bigint not null, -- 0 for free rounds
  paid_cents bigint not null,
  expected_cents double precision not null,
  variance_cents2 double precision not null,
  largest_prize_cents bigint not null, -- the highest maximum prize of the cards played
  -- How unlikely the result is, for players with enough rounds to be compared: the exponent of
  -- Bennett's bound, as in engine/src/odds/payout-bounds.ts. Negative for who lost more than
  -- expected.
  luck double precision generated always as (
    -- Whose cards leave nothing to chance cannot be compared, and a quotient must not overflow.
    case when rounds >= 100 and variance_cents2 >= 1 and largest_prize_cents > 0 then
      sign(paid_cents - expected_cents) * variance_cents2 / largest_prize_cents ^ 2 * (
        (1 + largest_prize_cents * abs(paid_cents - expected_cents) / variance_cents2)
          * ln(1 + largest_prize_cents * abs(paid_cents - expected_cents) / variance_cents2)
        - largest_prize_cents * abs(paid_cents - expected_cents) / variance_cents2) end) stored
) with (fillfactor = 70);
create index round_player_luck on round_player (luck desc, player_id) where luck is not null;

-- Prizes of rounds before the watermark that were not revealed when the sums last advanced. A prize
-- leaves when its round is finished or is too old to be unrevealed, so the table stays small.
create table unrevealed_prize (
  player_id uuid not null,
  round_id uuid not null,
  payout_cents bigint not null,
  created_at timestamptz not null,
  primary key (player_id, round_id)
);

create table rollup_watermark (
  id integer primary key default 1 check (id = 1),
  watermark timestamptz not null default '-infinity',
  -- The next watermark. It becomes valid once every transaction below the fence has ended.
  candidate timestamptz not null default '-infinity',
  fence xid8 not null default '0',
  passed_fence xid8 not null default '0', -- the fence of the watermark itself: no transaction below it was open
  read_at timestamptz not null default '-infinity', -- the clock when the candidate was taken
  -- How often the clock had gone back, and from where rows were then summed again.
  taken_back bigint not null default 0,
  taken_back_to timestamptz not null default 'infinity',
  days_until timestamptz not null default '-infinity', -- round_day and payment_day contain what is before it
  compared_players bigint not null default 0, -- how many players have a value in round_player.luck
  check (candidate >= watermark)
);
insert into rollup_watermark default values;

grant select on round_hour, round_day, ledger_hour, payment_hour, payment_day, account_hour, uncounted_account, round_player,
  rollup_watermark to raspasorte_app;
