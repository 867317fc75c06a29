-- Puts a new card on sale. A second person has approved it, unless the platform publishes its own
-- first cards. The odds are a stored math version that must match the card's price, prizes and
-- settings. Outcomes: published; card_name_taken; draft_published.
create or replace function publish_card(
  p_admin_id uuid, p_request_id uuid, p_draft_id uuid, p_card jsonb, p_math_version bytea,
  out outcome text, out product_id integer
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_rtp double precision;
begin
  perform pg_advisory_xact_lock(24301); -- one publication at a time
  if p_request_id is null then
    -- The first start publishes all its cards in one transaction, so they share one created_at.
    if exists (select from ticket_products p where p.created_at <> now()) then
      raise exception 'only the first cards are published without a second person' using errcode = 'check_violation';
    end if;
  elsif not use_second_person(p_request_id, 'publish-card', p_admin_id, null, null,
    jsonb_build_object('draft_id', p_draft_id, 'card', p_card))
  then
    raise exception 'no second person has approved this card' using errcode = 'check_violation';
  end if;
  if exists (select from card_draft d where d.id = p_draft_id and d.product_id is not null) then
    outcome := 'draft_published'; return;
  end if;
  if exists (select from ticket_products p where lower(p.name) = lower(p_card ->> 'name')) then
    outcome := 'card_name_taken'; return;
  end if;

  select v.rtp into v_rtp from math_versions v where v.math_version = p_math_version and v.on_target
    and v.math::jsonb -> 'price_cents' = p_card -> 'price_cents'
    and v.math::jsonb -> 'max_prize_cents' = p_card -> 'max_prize_cents'
    and v.math::jsonb -> 'prizes' = p_card -> 'prizes' and v.math::jsonb -> 'settings' = p_card -> 'settings';
  if not found or (p_card ->> 'visible_rtp')::double precision
    > v_rtp + (p_card -> 'settings' ->> 'rtp_tolerance')::double precision + 1e-9
  then
    raise exception 'these odds are not those of the card, or not what players are told'
      using errcode = 'check_violation';
  end if;

  insert into ticket_products as p (name, price_cents, max_prize_cents, visible_rtp, math_version, look, badge,
      position, sale_from, sale_until, exposure_limit_cents)
    values (p_card ->> 'name', (p_card ->> 'price_cents')::bigint, (p_card ->> 'max_prize_cents')::bigint,
      (p_card ->> 'visible_rtp')::double precision, p_math_version, p_card -> 'look', p_card ->> 'badge',
      (p_card ->> 'position')::integer, coalesce((p_card ->> 'sale_from')::timestamptz, '-infinity'),
      coalesce((p_card ->> 'sale_until')::timestamptz, 'infinity'), (p_card ->> 'exposure_limit_cents')::bigint)
    returning p.id into product_id;
  update card_draft d set product_id = publish_card.product_id where d.id = p_draft_id;
  outcome := 'published';
end
$$;

grant execute on function publish_card to raspasorte_app;
