-- The same as read_ahead_rounds (game/rounds/read-ahead-rounds.sql) for transfers of a player's
-- journal.
create or replace function read_ahead_transfers(p_player_id uuid, p_seqs bigint[]) returns bigint[]
language plpgsql stable security definer set search_path = public, pg_temp set enable_indexscan = off as $$
begin
  perform max(t.amount_cents) from ledger_transfer t where t.player_id = p_player_id and t.seq = any (p_seqs);
  return p_seqs;
end
$$;

grant execute on function read_ahead_transfers to raspasorte_app;
