-- Runs whenever a card gets another math version: gives the version the card's next number, and
-- gives a permanent id to each prize that is new to the card.
create or replace function note_product_version() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into product_versions (product_id, number, math_version)
    select new.id, coalesce(max(v.number), 0) + 1, new.math_version from product_versions v
      where v.product_id = new.id;
  insert into prize_tables (product_id, prize_cents)
    select new.id, prize.cents
    from math_versions v
      cross join lateral (select (entry ->> 'prize_cents')::bigint as cents
        from jsonb_array_elements(v.math::jsonb -> 'prizes') as entry) prize
    where v.math_version = new.math_version
    order by prize.cents
    on conflict (product_id, prize_cents) do nothing;
  return null;
end
$$;

-- The math version that a card was sold under at an instant.
create or replace function math_offered_at(p_product_id integer, p_at timestamptz)
returns bytea language sql stable as $$
  select v.math_version from product_versions v where v.product_id = p_product_id and v.begun_at <= p_at
  order by v.number desc limit 1
$$;

-- Counts every change of a card in its revision, whatever changed. A card that its exposure limit
-- stopped counts as stopped until somebody sells it again, retires it, or raises the limit above
-- that loss.
create or replace function count_product_change() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  if new.is_active or new.retired_at is not null
    or coalesce(new.exposure_limit_cents > new.stopped_loss_cents, true)
  then
    new.stopped_at := null;
    new.stopped_loss_cents := null;
  end if;
  return new;
end
$$;

create or replace trigger product_begins after insert on ticket_products
  for each row execute function note_product_version();
create or replace trigger product_changes_math after update on ticket_products
  for each row when (old.math_version is distinct from new.math_version) execute function note_product_version();
create or replace trigger product_changes before update on ticket_products
  for each row execute function count_product_change();
