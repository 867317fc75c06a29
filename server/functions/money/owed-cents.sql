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

grant execute on function owed_cents to raspasorte_app;
