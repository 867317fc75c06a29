-- What a player owes of disputed payments: what they had already spent when each dispute began. The
-- same amount of the balance is reserved: it may be played, but not withdrawn.
create or replace function owed_cents(p_player_id uuid) returns bigint language sql stable as $$
  select coalesce(sum(d.receivable_cents), 0)::bigint from dispute d
    where d.player_id = p_player_id and d.status <> 'won'
$$;

-- Whether a payment of the player is disputed, or part of a disputed one is still owed.
create or replace function has_dispute(p_player_id uuid) returns boolean language sql stable as $$
  select owed_cents(p_player_id) > 0
    or exists (select from dispute d where d.player_id = p_player_id and d.status = 'open')
$$;

-- The dispute of the player that began last, ended or not; null where there was none.
create or replace function newest_dispute(p_player_id uuid) returns uuid language sql stable as $$
  select d.id from dispute d where d.player_id = p_player_id order by d.id desc limit 1
$$;

grant execute on function owed_cents, newest_dispute to raspasorte_app;
