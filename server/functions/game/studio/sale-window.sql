-- Whether a card is on sale at an instant. For a reservation, p_at is the time when it was made: it
-- keeps its three minutes.
create or replace function is_on_sale(
  p_is_active boolean, p_sale_from timestamptz, p_sale_until timestamptz, p_at timestamptz
) returns boolean language sql immutable as $$
  select p_is_active and p_sale_from <= p_at and p_at < p_sale_until
$$;

-- What each card has lost (paid minus wagered) in the last 24 whole hours and the present one.
create or replace function card_losses() returns table (product_id integer, lost_cents bigint)
language sql stable as $$
  select s.product_id, (sum(s.paid_cents) - sum(s.wagered_cents))::bigint
  from round_sums(date_trunc('hour', now() - interval '24 hours', 'UTC'), 'infinity') s group by s.product_id
$$;

-- Takes cards off sale whose loss of 24 hours has reached their exposure limit, and returns them.
create or replace function stop_exposed_cards()
returns table (id integer, name text, limit_cents cents, lost_cents bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  update ticket_products p set is_active = false, reservations_void_before = clock_timestamp(),
      stopped_at = clock_timestamp(), stopped_loss_cents = l.lost_cents
    from card_losses() l
    where p.id = l.product_id and p.is_active and l.lost_cents >= p.exposure_limit_cents
    returning p.id, p.name, p.exposure_limit_cents, l.lost_cents;
end
$$;

grant execute on function is_on_sale, card_losses, stop_exposed_cards to raspasorte_app;
