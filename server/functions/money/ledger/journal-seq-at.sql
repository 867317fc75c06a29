-- The number of a player's first transfer at that instant or later. It is found by binary search,
-- because the numbers have no gaps and follow the order of time. For an archived transfer it is the
-- first number after the archive. Where a clock was set back, the result may be off by as many
-- transfers as were made in between.
create or replace function journal_seq_at(p_player_id uuid, p_instant timestamptz)
returns bigint language plpgsql stable strict security definer set search_path = public, pg_temp as $$
declare
  v_low bigint := coalesce((select seq from archived_head where player_id = p_player_id), 0) + 1;
  v_high bigint := coalesce((select seq from wallet where player_id = p_player_id), 0) + 1;
  v_middle bigint;
begin
  while v_low < v_high loop
    v_middle := (v_low + v_high) / 2;
    if (select created_at from ledger_transfer where player_id = p_player_id and seq = v_middle) < p_instant then
      v_low := v_middle + 1;
    else
      v_high := v_middle;
    end if;
  end loop;
  return v_low;
end
$$;

grant execute on function journal_seq_at to raspasorte_app;
