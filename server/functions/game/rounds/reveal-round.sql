create or replace function all_own_cells_revealed(p_revealed integer) returns boolean language sql immutable as $$
  -- Bits 6 to 29: the cells of the player's 24 numbers.
  select (p_revealed & 1073741760) = 1073741760
$$;

-- Adds revealed cells to a round's progress. is_known: the round is this player's. finished: all
-- own cells are revealed. just_won: this call recorded the round as a win, because it is finished
-- and pays at least the card's price. p_resumed: another browser than the one that bought the card
-- reveals it, so the player's other devices do not know of a prize yet.
create or replace function reveal_round(
  p_player_id uuid, p_round_id uuid, p_revealed integer, p_resumed boolean,
  out is_known boolean, out finished boolean, out just_won boolean
)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_round round;
begin
  finished := false;
  just_won := false;
  select * into v_round from round where player_id = p_player_id and id = p_round_id;
  is_known := found;
  -- The archive takes cards of three months ago and older, with their progress: none may follow.
  if v_round.created_at < now() - interval '2 months' then
    perform from round where player_id = p_player_id and id = p_round_id for key share;
    is_known := found;
  end if;
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
  -- A payout below the price is a prize, but not a win that is shown to others.
  if finished and v_round.payout_cents >= v_round.price_cents then
    insert into win (player_id, round_id, price_cents, amount_cents)
      values (p_player_id, p_round_id, v_round.price_cents, v_round.payout_cents)
      on conflict do nothing;
    just_won := found;
  end if;
  if finished and p_resumed and v_round.payout_cents > 0 then perform notify_prize(v_round, 'win-resumed'); end if;
end
$$;

grant execute on function all_own_cells_revealed, reveal_round to raspasorte_app;
