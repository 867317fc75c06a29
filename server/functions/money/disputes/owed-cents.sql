-- What a player owes the house: of disputed payments what they had already spent when each dispute
-- began, and of payouts that were paid after their void what the balance no longer had. What was
-- collected is no longer owed. The same amount of the balance is reserved: it may be played, but
-- not withdrawn.
create or replace function owed_cents(p_player_id uuid) returns bigint language sql stable as $$
  select coalesce(sum(r.amount_cents - r.collected_cents), 0)::bigint from receivable r
    where r.player_id = p_player_id and r.cancelled_at is null
$$;

-- Whether the player owes something, or a payment of theirs is disputed.
create or replace function owes_or_is_disputed(p_player_id uuid) returns boolean language sql stable as $$
  select owed_cents(p_player_id) > 0
    or exists (select from dispute d where d.player_id = p_player_id and d.status = 'open')
$$;

-- The dispute of the player that began last, ended or not; null where there was none.
create or replace function newest_dispute(p_player_id uuid) returns uuid language sql stable as $$
  select d.id from dispute d where d.player_id = p_player_id
    order by d.opened_at desc, d.id desc limit 1
$$;

-- The payout of the player that was paid after its void and became owed last, still owed or not;
-- null where there was none.
create or replace function newest_late_payout(p_player_id uuid) returns uuid language sql stable as $$
  select r.id from receivable r where r.player_id = p_player_id and r.cause = 'late_payout'
    order by r.created_at desc, r.id desc limit 1
$$;

grant execute on function owed_cents, newest_dispute, newest_late_payout to raspasorte_app;
