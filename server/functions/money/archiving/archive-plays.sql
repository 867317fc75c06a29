-- Moves plays that were made before p_cut and are proven to the archive, of at most p_limit
-- players: copies them, compares them and only then deletes them, all in one transaction. The
-- archive commits first: after a crash between the two commits, the next run finds its rows in the
-- archive (copy_archivable). Handles one of the archive_parts() parts of all players, under that
-- part's advisory lock; several parts can run side by side. Returns the number of players. Only the
-- owner of the tables may call it.
create or replace function archive_plays(p_cut timestamptz, p_part integer, p_limit integer) returns integer
language plpgsql as $$
declare
  v_players integer;
begin
  perform pg_advisory_xact_lock(x'a7c417e'::integer, p_part);
  v_players := find_archivable(p_cut, p_part, p_limit);
  if v_players = 0 then return 0; end if;
  perform copy_archivable();
  perform compare_archivable();
  perform remove_archivable();
  return v_players;
end
$$;

-- The number of parts that all players are divided into; a power of two, because archive_part masks
-- bits.
create or replace function archive_parts() returns integer language sql immutable as $$
  select 16
$$;

create or replace function archive_part(p_player_id uuid) returns integer language sql immutable as $$
  select (uuid_hash_extended(p_player_id, 0) & (archive_parts() - 1))::integer
$$;

-- Collects the rows to be archived in temporary tables: `archivable` says up to which transfer of
-- each player, `archivable_transfer` and `archivable_round` hold the rows. Returns the number of
-- players; where there is none, as in most runs, the tables of their rows are not made.
create or replace function find_archivable(p_cut timestamptz, p_part integer, p_limit integer) returns integer
language plpgsql as $$
declare
  v_players integer;
begin
  create temporary table archivable on commit drop as
    select w.player_id, coalesce(a.seq, 0) as from_seq, least(h.seq, coalesce((select t.seq - 1 from ledger_transfer t
        where t.player_id = w.player_id and t.seq > coalesce(a.seq, 0) and t.created_at >= p_cut
        order by t.seq limit 1), w.seq)) as until_seq
    from wallet w join proven_head h using (player_id) left join archived_head a using (player_id)
    where archive_part(w.player_id) = p_part and h.seq > coalesce(a.seq, 0)
      and (select t.created_at from ledger_transfer t where t.player_id = w.player_id and t.seq = coalesce(a.seq, 0) + 1) < p_cut
      -- Skips players without plays in this range.
      and exists (select from ledger_transfer t where t.player_id = w.player_id and t.seq > coalesce(a.seq, 0)
        and t.seq <= h.seq and t.created_at < p_cut and t.kind in ('stake', 'free_stake'))
    limit p_limit;
  v_players := (select count(*) from archivable);
  if v_players = 0 then return 0; end if;
  create temporary table archivable_transfer on commit drop as
    select t.player_id, t.seq, t.kind::text, t.debit_account::text, t.credit_account::text, t.amount_cents,
      t.balance_after, t.reference, t.created_at
    from archivable p join ledger_transfer t on t.player_id = p.player_id and t.seq > p.from_seq and t.seq <= p.until_seq
    where t.kind in ('stake', 'prize', 'free_stake');
  -- Waits for whoever scratches one of them (reveal_round), and only then reads what is revealed.
  perform from archivable_transfer t join round r on r.player_id = t.player_id and r.id = t.reference
    where t.kind <> 'prize' for update of r;
  create temporary table archivable_round on commit drop as
    select r.*, t.seq, p.revealed, p.finished_at
    from archivable_transfer t join round r on r.player_id = t.player_id and r.id = t.reference
      left join round_progress p on p.player_id = r.player_id and p.round_id = r.id
    where t.kind <> 'prize';
  analyze archivable, archivable_transfer, archivable_round;
  return v_players;
end
$$;

-- Copies the rows. Some are there already if a run was killed between the two commits: they stay as
-- they are, but for what players have scratched since. A copy that differs otherwise is found.
create or replace function copy_archivable() returns void language plpgsql as $$
declare
  v_players uuid[] := array(select player_id from archivable);
  v_copied bigint;
begin
  insert into archive.stored_transfer select * from archivable_transfer on conflict do nothing;
  insert into archive.stored_round select * from archivable_round on conflict do nothing;
  get diagnostics v_copied = row_count;
  if v_copied = (select count(*) from archivable_round) then return; end if;
  update archive.stored_round s set revealed = r.revealed, finished_at = r.finished_at
    from archivable_round r
    where s.player_id = any (v_players) and s.player_id = r.player_id and s.id = r.id
      and (s.revealed, s.finished_at) is distinct from (r.revealed, r.finished_at);
end
$$;

-- Raises unless the archive holds every row to be archived. Rows are compared by their hashes, and
-- duplicates count.
create or replace function compare_archivable() returns void language plpgsql as $$
declare
  v_players uuid[] := array(select player_id from archivable);
begin
  if exists (
    (select player_id, hashtextextended(t::text, 0) from archivable_transfer t
      except all select s.player_id, hashtextextended(s::text, 0) from archive.stored_transfer s
      where s.player_id = any (v_players))
    union all
    (select player_id, hashtextextended(r::text, 0) from archivable_round r
      except all select s.player_id, hashtextextended(s::text, 0) from archive.stored_round s
      where s.player_id = any (v_players)))
  then raise exception 'the archive holds other rows than those to be archived'; end if;
end
$$;

create or replace function remove_archivable() returns void language plpgsql as $$
begin
  insert into archived_head as a (player_id, seq, balance_cents, held_cents, until, nonces)
    select p.player_id, p.until_seq, t.balance_after, coalesce(b.held_cents, 0) + coalesce(m.held, 0), t.created_at,
      coalesce(b.nonces, '{}') || coalesce(n.nonces, '{}')
    from archivable p join ledger_transfer t on t.player_id = p.player_id and t.seq = p.until_seq
      left join archived_head b on b.player_id = p.player_id
      cross join lateral (select sum(case when credit_account = 'player_held' then amount_cents
          when debit_account = 'player_held' then -amount_cents else 0 end) as held
        from ledger_transfer x where x.player_id = p.player_id and x.seq > p.from_seq and x.seq <= p.until_seq) m
      cross join lateral (select jsonb_object_agg(product_id, next) as nonces from (select product_id, max(nonce) + 1
        as next from archivable_round r where r.player_id = p.player_id group by product_id) card) n
    on conflict (player_id) do update set (seq, balance_cents, held_cents, until, nonces) = (excluded.seq,
      excluded.balance_cents, excluded.held_cents, excluded.until, excluded.nonces);
  insert into archived_key select player_id, key from archivable_round;
  perform set_config('raspasorte.archiving', 'on', true);
  delete from round r using archivable_round a where r.player_id = a.player_id and r.id = a.id;
  delete from round_progress p using archivable_round r where p.player_id = r.player_id and p.round_id = r.id;
  delete from ledger_transfer t using archivable_transfer a where t.player_id = a.player_id and t.seq = a.seq;
  perform set_config('raspasorte.archiving', '', true);
  -- Last, and in the order of months: parts that run side by side wait for each other here and
  -- cannot deadlock.
  insert into archived_month as m (month, transfers, rounds, transfer_hashes, round_hashes)
    select month, sum(transfers), sum(rounds), sum(transfer_hashes), sum(round_hashes) from (
      select date_trunc('month', created_at, 'UTC')::date as month, 1 as transfers, 0 as rounds,
        hashtextextended(t::text, 0) as transfer_hashes, 0 as round_hashes from archivable_transfer t
      union all
      select date_trunc('month', created_at, 'UTC')::date, 0, 1, 0, hashtextextended(r::text, 0) from archivable_round r) row
    group by month order by month
    on conflict (month) do update set (transfers, rounds, transfer_hashes, round_hashes) =
      (m.transfers + excluded.transfers, m.rounds + excluded.rounds, m.transfer_hashes + excluded.transfer_hashes,
        m.round_hashes + excluded.round_hashes);
end
$$;

-- Compares what the archive holds of a month with what was put there. Stores and returns the
-- difference; null for none.
create or replace function prove_month(p_month date, out difference text) language plpgsql as $$
declare
  v_from timestamptz := p_month::timestamp at time zone 'UTC';
  v_until timestamptz := (p_month + interval '1 month') at time zone 'UTC';
  v_transfers record;
  v_rounds record;
begin
  -- Waits for every part: rows that are being moved are not in our sums yet, and not fully visible
  -- in the archive.
  perform pg_advisory_xact_lock(x'a7c417e'::integer, part) from generate_series(0, archive_parts() - 1) part;
  select count(*) as number, coalesce(sum(hashtextextended(s::text, 0)), 0) as hashes into v_transfers
    from archive.stored_transfer s where s.created_at >= v_from and s.created_at < v_until
      and s.seq <= (select h.seq from archived_head h where h.player_id = s.player_id);
  select count(*) as number, coalesce(sum(hashtextextended(s::text, 0)), 0) as hashes into v_rounds
    from archive.stored_round s where s.created_at >= v_from and s.created_at < v_until
      and s.seq <= (select h.seq from archived_head h where h.player_id = s.player_id);
  update archived_month m set proven_at = clock_timestamp(), difference = case
      when (m.transfers, m.rounds, m.transfer_hashes, m.round_hashes) is distinct from
        (v_transfers.number, v_rounds.number, v_transfers.hashes, v_rounds.hashes)
      then format('the archive holds other plays of %s than were put there: %s transfers for %s, %s rounds for %s',
        to_char(p_month, 'YYYY-MM'), v_transfers.number, m.transfers, v_rounds.number, m.rounds) end
    where m.month = p_month returning m.difference into prove_month.difference;
end
$$;
