-- The welcome bonus: one row. Its budget is the only thing that rounds of different players share,
-- and only rounds with a bonus.
create table welcome_bonus_config (
  id integer primary key default 1 check (id = 1),
  is_active boolean not null default false,
  eligibility_percentage double precision not null default 0.3 check (eligibility_percentage between 0 and 1),
  max_budget_cents cents not null default 100000,
  current_spent_cents cents not null default 0,
  min_prize_cents cents not null default 500,
  max_prize_cents cents not null default 5000 check (max_prize_cents >= min_prize_cents),
  boost_multiplier double precision not null default 1.5 check (boost_multiplier between 1 and 5)
);
insert into welcome_bonus_config default values;

-- Budget that operators have freed. It counts together with their adjustments.
create table bonus_grant (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null,
  amount_cents cents not null check (amount_cents > 0),
  request_id uuid unique, -- the request that a second person approved; null if none was needed
  created_at timestamptz not null default clock_timestamp()
);
create index bonus_grant_by_operator on bonus_grant (admin_id, created_at);

create table welcome_bonus_logs (
  player_id uuid not null,
  id uuid not null, -- the round
  created_at timestamptz not null,
  was_eligible boolean not null,
  was_selected boolean not null,
  boost_applied double precision not null,
  original_k double precision not null,
  boosted_k double precision not null,
  prize_awarded_cents cents not null,
  primary key (player_id, id)
);
create index welcome_bonus_logs_newest on welcome_bonus_logs (created_at desc);

-- The periods in which three paid rounds of a card in one day earned one free round of it. Rounds
-- that were bought outside of them never earn any.
create table free_round_promotion (
  began_at timestamptz primary key default clock_timestamp(),
  ended_at timestamptz, -- when it was switched off; null while it is on
  check (began_at <= ended_at)
);
create unique index free_round_promotion_one_open on free_round_promotion ((ended_at is null)) where ended_at is null;

grant select on welcome_bonus_config, bonus_grant, welcome_bonus_logs, free_round_promotion to raspasorte_app;
grant update (ended_at) on free_round_promotion to raspasorte_app;
