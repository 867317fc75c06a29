-- What a player's journal adds up to, for lists of many players. A row holds the sums up to one transfer of the player, and whatever is
-- behind that one is read from the journal in the same statement (player_figures): so the figures are exact at any moment, however far
-- behind the job is. A player's transfers are numbered without a gap and commit in that order, so none can appear before `seq` later.
create table player_totals (
  player_id uuid primary key,
  seq bigint not null default 0,
  balance_cents bigint not null default 0, -- after that transfer: only for sorting
  wagered_cents bigint not null default 0, -- paid rounds
  won_cents bigint not null default 0, -- of free rounds too
  deposited_cents bigint not null default 0,
  withdrawn_cents bigint not null default 0,
  rounds bigint not null default 0
) with (fillfactor = 70);
create index player_totals_by_balance on player_totals (balance_cents desc, player_id desc);
create index player_totals_by_wagered on player_totals (wagered_cents desc, player_id desc);
create index player_totals_by_won on player_totals (won_cents desc, player_id desc);

-- Up to where the job has looked for players whose journal grew.
create table player_totals_mark (
  id integer primary key default 1 check (id = 1),
  mark timestamptz not null default '-infinity'
);
insert into player_totals_mark default values;

create function open_player_totals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into player_totals (player_id) values (new.player_id) on conflict do nothing;
  return null;
end
$$;
create trigger open_player_totals after insert on profiles for each row execute function open_player_totals();
insert into player_totals (player_id) select player_id from profiles;

-- What a player's transfers behind one of them add up to; one row, of nulls without any.
create function journal_since(p_player_id uuid, p_seq bigint)
returns table (
  seq bigint, balance_cents bigint, wagered_cents bigint, won_cents bigint, deposited_cents bigint, withdrawn_cents bigint, rounds bigint
) language sql stable
begin atomic
  select max(t.seq), (array_agg(t.balance_after order by t.seq desc))[1],
    (sum(t.amount_cents) filter (where t.kind = 'stake'))::bigint, (sum(t.amount_cents) filter (where t.kind = 'prize'))::bigint,
    (sum(t.amount_cents) filter (where t.kind = 'deposit'))::bigint, (sum(t.amount_cents) filter (where t.kind = 'withdrawal_post'))::bigint,
    count(*) filter (where t.kind in ('stake', 'free_stake'))
  from ledger_transfer t where t.player_id = p_player_id and t.seq > p_seq;
end;

-- Every player's figures at this moment.
create view player_figures as
  select p.player_id, p.wagered_cents + coalesce(j.wagered_cents, 0) as wagered_cents, p.won_cents + coalesce(j.won_cents, 0) as won_cents,
    p.deposited_cents + coalesce(j.deposited_cents, 0) as deposited_cents,
    p.withdrawn_cents + coalesce(j.withdrawn_cents, 0) as withdrawn_cents, p.rounds + j.rounds as rounds
  from player_totals p cross join lateral journal_since(p.player_id, p.seq) j;

-- Adds to the sums of every player whose journal grew before the watermark of the rollups, behind which nothing can appear any more.
create function advance_player_totals() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_from timestamptz;
  v_until timestamptz;
begin
  -- Of several processes one does the work.
  select mark into v_from from player_totals_mark for update skip locked;
  if not found then return; end if;
  select watermark into v_until from rollup_watermark;
  if v_until <= v_from then return; end if;
  update player_totals p set seq = j.seq, balance_cents = j.balance_cents, wagered_cents = p.wagered_cents + coalesce(j.wagered_cents, 0),
      won_cents = p.won_cents + coalesce(j.won_cents, 0), deposited_cents = p.deposited_cents + coalesce(j.deposited_cents, 0),
      withdrawn_cents = p.withdrawn_cents + coalesce(j.withdrawn_cents, 0), rounds = p.rounds + j.rounds
    from (select grown.player_id, since.* from
        (select distinct t.player_id from ledger_transfer t where t.created_at >= v_from and t.created_at < v_until) grown
        join player_totals before on before.player_id = grown.player_id
        cross join lateral journal_since(grown.player_id, before.seq) since) j
    where p.player_id = j.player_id and j.seq is not null;
  update player_totals_mark set mark = v_until;
end
$$;

revoke all on function open_player_totals, advance_player_totals from public;
grant execute on function advance_player_totals, journal_since to raspasorte_app;
grant select on player_totals, player_figures to raspasorte_app;
