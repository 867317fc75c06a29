-- Reads the rows of a player's rounds into memory, and returns the given ids, so that a statement
-- calls this before it reads the rows. They are on pages all over the table. An index scan waits
-- for one page after the other; a bitmap scan asks the disk for many at once. The planner takes
-- both for equally expensive, so this function forbids it the index scan. The column is in no
-- index.
create or replace function read_ahead_rounds(p_player_id uuid, p_ids uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp set enable_indexscan = off as $$
begin
  perform max(r.price_cents) from round r where r.player_id = p_player_id and r.id = any (p_ids);
  return p_ids;
end
$$;

-- The same for the progress of these rounds.
create or replace function read_ahead_progress(p_player_id uuid, p_ids uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp set enable_indexscan = off as $$
begin
  perform max(p.revealed) from round_progress p where p.player_id = p_player_id and p.round_id = any (p_ids);
  return p_ids;
end
$$;

grant execute on function read_ahead_rounds, read_ahead_progress to raspasorte_app;
