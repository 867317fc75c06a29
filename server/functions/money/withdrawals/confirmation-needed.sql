-- Whether the player has to confirm a withdrawal: together with the unconfirmed withdrawals of the
-- last 24 hours, paid or pending, it exceeds the player's own limit. The caller holds the wallet's
-- lock.
create or replace function confirmation_needed(p_player_id uuid, p_amount_cents bigint) returns boolean
language sql as $$
  select coalesce(p_amount_cents + (
      select coalesce(sum(t.amount_cents), 0) from provider_transactions t
        join withdrawal w on w.player_id = t.player_id and w.id = t.id
      where t.player_id = p_player_id and t.type = 'WITHDRAW' and t.status in ('PENDING', 'APPROVED')
        and t.created_at > clock_timestamp() - interval '24 hours' and w.confirmed_by is null
    ) > confirmation_limit_in_force(p_player_id), false)
$$;
