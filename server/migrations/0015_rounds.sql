-- The number of losses in a row, of which at most eight count.
create domain streak as smallint check (value between 0 and 8);
create domain nonce as integer check (value >= 0);
create domain next_nonce as integer check (value > 0);

-- Equals ~ '^[A-Za-z0-9_-]{1,64}$' at a twentieth of its cost: counting makes that slow.
create domain client_seed as text check (length(value) between 1 and 64 and value !~ '[^A-Za-z0-9_-]');

-- The format: functions/game/rounds/card-parts.sql. A prize of seven bytes begins with 1f at most:
-- JavaScript has no larger numbers. Each of the 30 numbers is 1 to 60: `escape` leaves these as
-- they are, and writes 0 and those above 126 with the letter of 92.
create domain packed_card as bytea check (
  (octet_length(value) in (36, 42, 48, 54, 60, 66)
    or encode(substr(value, 31), 'hex') ~ '^([01][0-9a-f]{13}){6}$')
  and encode(substr(value, 1, 30), 'escape') !~ '[^\x01-\x3c]'
);

-- A round is settled when it is created, and its row is written once. Scratching does not change
-- it: progress is stored in round_progress. settle_plays also refuses what the server could not
-- read (functions/game/rounds/round-checks.sql).
--
-- Rows are kept small: the wide columns come first to avoid padding, the card is one packed value,
-- and the math version is a number.
create table round (
  player_id uuid not null,
  id uuid not null, -- version 7: the order of ids is the order of time
  -- The idempotency key under which it was bought and the request, each as the first 64 bits of its
  -- hash.
  key bigint not null,
  request_hash bigint not null,
  created_at timestamptz not null,
  price_cents positive_cents not null,
  max_prize_cents cents not null,
  payout_cents cents not null,
  expected_cents double precision not null,
  variance_cents2 double precision not null,
  correction double precision not null,
  protection double precision not null,
  window_rounds bigint not null,
  window_wagered_cents bigint not null,
  window_paid_cents bigint not null,
  window_as_of timestamptz not null,
  product_id integer not null,
  epoch integer not null,
  nonce nonce not null,
  math_id integer not null,
  streak streak not null,
  is_free boolean not null,
  bonus_selected boolean,
  client_seed client_seed not null,
  card packed_card not null,
  bonus jsonb,
  check (payout_cents <= max_prize_cents),
  primary key (player_id, id),
  unique (player_id, key)
);
comment on column round.expected_cents is 'exact expectation of the payout in the state the card was drawn for';
-- autosummarize, because the rollups find their live tail with this index. A range of pages keeps
-- up to four spans of time, not only its first and last instant: new rounds also get the free
-- places of old pages, where a short client seed leaves room or archived rounds were. With one
-- span, a few thousand of them would make every search by time read nearly all pages before it.
create index round_created_at on round using brin (created_at timestamptz_minmax_multi_ops(values_per_range = 8))
  with (pages_per_range = 64, autosummarize = on);

alter table round set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 50000);

-- A player's state on a card at one price: the number of losses in a row, and the nonce after the
-- last one used at that price. The card's next nonce is the highest of these over all prices,
-- whatever became of older rounds. This row, under the wallet's lock, ensures that no nonce is used
-- twice, and the invariant checker proves it.
create table player_streak (
  player_id uuid not null,
  product_id integer not null,
  price_cents bigint not null,
  streak streak not null,
  next_nonce next_nonce not null,
  primary key (player_id, product_id, price_cents)
) with (fillfactor = 50);

-- Bits 0 to 5 are the cells of the winning numbers, bits 6 to 29 those of the player's numbers. A
-- revealed cell stays revealed.
create table round_progress (
  player_id uuid not null,
  round_id uuid not null,
  revealed integer not null check (revealed between 0 and 1073741823),
  finished_at timestamptz,
  primary key (player_id, round_id)
) with (fillfactor = 70);
-- The rollups find what has finished since their watermark with this index.
create index round_progress_finished_at on round_progress using brin (finished_at) with (pages_per_range = 32, autosummarize = on);

-- A round is finished when all own cells are revealed, or by itself after 24 hours.
create view round_status as
  select r.player_id, r.id,
    coalesce(p.revealed, 0) as revealed,
    coalesce(p.finished_at, case when r.created_at <= now() - interval '24 hours' then r.created_at + interval '24 hours' end) as finished_at
  from round r left join round_progress p on p.player_id = r.player_id and p.round_id = r.id;

-- Wins that their players have revealed; shown to everybody, anonymised.
create table win (
  player_id uuid not null,
  round_id uuid not null,
  price_cents cents not null check (price_cents > 0),
  amount_cents cents not null check (amount_cents > 0),
  created_at timestamptz not null default now(),
  primary key (player_id, round_id)
);
create index win_newest on win (created_at desc);

-- A card that the server has drawn, to be sold and settled. An older server cannot sell when this
-- type changes: a further column needs a type of its own beside it for one version.
create type play as (
  place integer, -- its place in the batch, by which answers are assigned
  player_id uuid,
  key text,
  request_hash bytea,
  reserved_at timestamptz,
  promotions boolean, -- false if the operating profile forbids them
  timeline integer, -- the database's timeline as known to the process that drew the card
  id uuid,
  product_id integer,
  price_cents bigint,
  max_prize_cents bigint,
  math_version bytea,
  epoch integer,
  -- The state that the card was drawn for.
  nonce integer,
  streak integer,
  correction double precision,
  protection double precision,
  window_rounds bigint,
  window_wagered_cents bigint,
  window_paid_cents bigint,
  window_as_of timestamptz,
  is_free boolean,
  bonus jsonb,
  bonus_selected boolean,
  client_seed text,
  card bytea,
  payout_cents bigint,
  expected_cents double precision,
  variance_cents2 double precision
);

grant select on round, player_streak, round_progress, round_status, win to raspasorte_app;
