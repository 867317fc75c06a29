create or replace function open_player_totals()
returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into player_totals (player_id) values (new.player_id) on conflict do nothing;
  return null;
end
$$;

-- What a player's transfers after p_seq add up to. Always one row; without transfers its sums are
-- null.
create or replace function journal_since(p_player_id uuid, p_seq bigint)
returns table (
  seq bigint, balance_cents bigint, wagered_cents bigint, won_cents bigint, deposited_cents bigint,
  withdrawn_cents bigint, rounds bigint, deposits bigint, last_played_at timestamptz
) language sql stable as $$
  select max(t.seq), (array_agg(t.balance_after order by t.seq desc))[1],
    (sum(t.amount_cents) filter (where t.kind = 'stake'))::bigint,
    (sum(t.amount_cents) filter (where t.kind = 'prize'))::bigint,
    (sum(t.amount_cents) filter (where t.kind = 'deposit'))::bigint,
    (sum(t.amount_cents) filter (where t.kind in ('withdrawal_post', 'withdrawal_late_post')))::bigint,
    count(*) filter (where t.kind in ('stake', 'free_stake')), count(*) filter (where t.kind = 'deposit'),
    max(t.created_at) filter (where t.kind in ('stake', 'free_stake'))
  from ledger_transfer t where t.player_id = p_player_id and t.seq > p_seq;
$$;

-- Adds to the sums of every player whose journal grew before the watermark of the rollups, before
-- which no row can appear, unless the clock goes back.
create or replace function advance_player_totals()
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_from timestamptz;
  v_known bigint;
  v_rollup rollup_watermark;
begin
  -- One process does the work. The others return at once.
  select mark, taken_back into v_from, v_known from player_totals_mark for update skip locked;
  if not found then return; end if;
  select * into v_rollup from rollup_watermark;
  -- The clock had gone back, so rows may have appeared before the mark. Nothing is added twice.
  if v_known <> v_rollup.taken_back then v_from := least(v_from, v_rollup.taken_back_to); end if;
  if v_rollup.watermark <= v_from then return; end if;
  update player_totals p set seq = j.seq, balance_cents = j.balance_cents,
      wagered_cents = p.wagered_cents + coalesce(j.wagered_cents, 0),
      won_cents = p.won_cents + coalesce(j.won_cents, 0),
      deposited_cents = p.deposited_cents + coalesce(j.deposited_cents, 0),
      withdrawn_cents = p.withdrawn_cents + coalesce(j.withdrawn_cents, 0), rounds = p.rounds + j.rounds,
      deposits = p.deposits + j.deposits, last_played_at = coalesce(j.last_played_at, p.last_played_at)
    from (select grown.player_id, since.* from
        (select distinct t.player_id from ledger_transfer t where t.created_at >= v_from
          and t.created_at < v_rollup.watermark) grown
        join player_totals before on before.player_id = grown.player_id
        cross join lateral journal_since(grown.player_id, before.seq) since) j
    where p.player_id = j.player_id and j.seq is not null;
  update player_totals_mark set mark = v_rollup.watermark, taken_back = v_rollup.taken_back;
end
$$;

create or replace trigger open_player_totals after insert on profiles for each row
    execute function open_player_totals();

-- Every player's figures, exact at this moment: the sums of the job and the transfers after them.
create or replace view player_figures as
  select p.player_id, p.wagered_cents + coalesce(j.wagered_cents, 0) as wagered_cents,
    p.won_cents + coalesce(j.won_cents, 0) as won_cents,
    p.deposited_cents + coalesce(j.deposited_cents, 0) as deposited_cents,
    p.withdrawn_cents + coalesce(j.withdrawn_cents, 0) as withdrawn_cents, p.rounds + j.rounds as rounds,
    p.deposits + j.deposits as deposits, coalesce(j.last_played_at, p.last_played_at) as last_played_at
  from player_totals p cross join lateral journal_since(p.player_id, p.seq) j;
grant select on player_figures to raspasorte_app;

grant execute on function advance_player_totals, journal_since to raspasorte_app;
