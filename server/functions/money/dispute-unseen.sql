-- Whether a payment of the player is disputed and no operator has decided about this payout since the
-- newest dispute began. An operator decides by approving the withdrawal, or, about a payout that its
-- provider may have taken, by settling the anomaly that tells of that dispute (disputed_payout). One
-- that was settled later, but tells of an earlier dispute, does not count, and neither does what an
-- operator with an interest in the withdrawal settled.
create or replace function dispute_unseen(p_player_id uuid, p_id uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select has_dispute(p_player_id) and exists (
    select from provider_transactions t join withdrawal w on w.player_id = t.player_id and w.id = t.id
      cross join (select max(d.opened_at) as began from dispute d
        where d.player_id = p_player_id and d.status <> 'won') newest
      where t.player_id = p_player_id and t.id = p_id and t.type = 'WITHDRAW' and t.status = 'PENDING'
        and (not 'dispute' = any (w.reasons) or newest.began > w.decided_at)
        and not exists (select from payment_provider_anomaly a
          join dispute told on told.player_id = p_player_id and told.id = a.dispute_id
          where a.provider = t.provider and a.kind = 'disputed_payout' and a.subject = t.id::text
            and a.settled_at is not null and told.opened_at >= newest.began
            and not has_interest(a.settled_by, p_player_id)))
$$;

grant execute on function dispute_unseen to raspasorte_app;
