create function is_sound_round(
  p_price_cents bigint, p_max_prize_cents bigint, p_payout_cents bigint, p_nonce integer, p_client_seed text, p_streak smallint,
  p_winning_numbers smallint[], p_winning_prizes bigint[], p_your_numbers smallint[]
) returns boolean language plpgsql immutable as $$
begin
  return p_price_cents > 0 and p_payout_cents between 0 and p_max_prize_cents and p_nonce >= 0
    -- What ^[A-Za-z0-9_-]{1,64}$ says, at a tenth of its cost.
    and length(p_client_seed) between 1 and 64
    and translate(p_client_seed, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-', '') = '' and p_streak between 0 and 8
    and cardinality(p_winning_numbers) = 6 and cardinality(p_winning_prizes) = 6 and cardinality(p_your_numbers) = 24;
end
$$;

-- A round is settled when it is created: these rows are written once. Scratching is theatre, kept apart in round_progress.
create table round (
  player_id uuid not null,
  id uuid not null, -- version 7: the order of ids is the order of time
  product_id integer not null,
  price_cents bigint not null,
  max_prize_cents bigint not null,
  payout_cents bigint not null,
  epoch integer not null,
  nonce integer not null,
  client_seed text not null,
  math_version bytea not null,
  streak smallint not null,
  correction double precision not null,
  protection double precision not null,
  window_rounds bigint not null,
  window_wagered_cents bigint not null,
  window_paid_cents bigint not null,
  window_as_of timestamptz not null,
  is_free boolean not null,
  bonus jsonb,
  bonus_selected boolean,
  winning_numbers smallint[] not null,
  winning_prizes bigint[] not null,
  your_numbers smallint[] not null,
  expected_cents double precision not null,
  variance_cents2 double precision not null,
  created_at timestamptz not null,
  primary key (player_id, id),
  unique (player_id, product_id, nonce),
  check (is_sound_round(
    price_cents, max_prize_cents, payout_cents, nonce, client_seed, streak, winning_numbers, winning_prizes, your_numbers))
);
comment on column round.expected_cents is 'exact expectation of the payout in the state the card was drawn for';
create index round_created_at on round using brin (created_at) with (pages_per_range = 32);

alter table round set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 50000);

create trigger round_append_only before update or delete or truncate on round
  for each statement execute function refuse_change();

-- The smallest version 7 uuid of an instant: ids of that time and later are not below it.
create function uuid_at(p_instant timestamptz) returns uuid language sql stable
  return (lpad(to_hex((extract(epoch from p_instant) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid;

-- The run of losses of a player on a card at one price.
create table player_streak (
  player_id uuid not null,
  product_id integer not null,
  price_cents bigint not null,
  streak smallint not null check (streak between 0 and 8),
  primary key (player_id, product_id, price_cents)
) with (fillfactor = 50);

-- Bits 0..5 are the winning cells, 6..29 the own ones. A revealed cell never becomes unrevealed.
create table round_progress (
  player_id uuid not null,
  round_id uuid not null,
  revealed integer not null check (revealed between 0 and 1073741823),
  finished_at timestamptz,
  primary key (player_id, round_id)
) with (fillfactor = 70);

create function all_own_cells_revealed(p_revealed integer) returns boolean language sql immutable
  return (p_revealed & 1073741760) = 1073741760; -- bits 6..29

-- Finished: all own cells revealed, or a day later by itself.
create view round_status as
  select r.player_id, r.id,
    coalesce(p.revealed, 0) as revealed,
    coalesce(p.finished_at, case when r.created_at <= now() - interval '24 hours' then r.created_at + interval '24 hours' end) as finished_at
  from round r left join round_progress p on p.player_id = r.player_id and p.round_id = r.id;

-- Prizes that their players have uncovered, for everybody to see (anonymised).
create table win (
  player_id uuid not null,
  round_id uuid not null,
  price_cents bigint not null,
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null default now(),
  primary key (player_id, round_id)
);
create index win_newest on win (created_at desc);

-- Adds to a round's progress. is_known: it is this player's; finished: nothing is covered any more; just_won: this call uncovered a prize.
create function reveal_round(p_player_id uuid, p_round_id uuid, p_revealed integer, out is_known boolean, out finished boolean, out just_won boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_round round;
begin
  finished := false;
  just_won := false;
  select * into v_round from round where player_id = p_player_id and id = p_round_id;
  is_known := found;
  if not is_known then return; end if;
  insert into round_progress as progress (player_id, round_id, revealed, finished_at)
    values (p_player_id, p_round_id, p_revealed, case when all_own_cells_revealed(p_revealed) then now() end)
    on conflict (player_id, round_id) do update
      set revealed = progress.revealed | excluded.revealed,
          finished_at = coalesce(progress.finished_at,
            case when all_own_cells_revealed(progress.revealed | excluded.revealed) then now() end)
      where (progress.revealed | excluded.revealed) <> progress.revealed;
  select round_progress.finished_at is not null into finished from round_progress
    where player_id = p_player_id and round_id = p_round_id;
  if finished and v_round.payout_cents > 0 then
    insert into win (player_id, round_id, price_cents, amount_cents)
      values (p_player_id, p_round_id, v_round.price_cents, v_round.payout_cents)
      on conflict do nothing;
    just_won := found;
  end if;
end
$$;

revoke all on function is_sound_round, reveal_round from public;
grant execute on function reveal_round, all_own_cells_revealed, uuid_at to raspasorte_app;
grant select on round, player_streak, round_progress, round_status, win to raspasorte_app;
