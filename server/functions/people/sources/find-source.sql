-- The id of a source by its words; a new source is inserted. Visitors may create p_new_within_day
-- sources a day. Further ones are counted together as source 2. Sources with a cost are not
-- limited: an operator named them.
create or replace function find_source(
  p_source text, p_medium text, p_campaign text, p_affiliate text, p_new_within_day integer
) returns integer language plpgsql as $$
declare
  v_id integer;
begin
  select s.id into v_id from acquisition_source s
    where (s.source, s.medium, s.campaign, s.affiliate) = (p_source, p_medium, p_campaign, p_affiliate);
  if found then return v_id; end if;
  if p_new_within_day <= (
    select count(*) from acquisition_source s where s.created_at > now() - interval '1 day'
      and not exists (select from acquisition_cost c where c.source_id = s.id)) then return 2; end if;
  insert into acquisition_source (source, medium, campaign, affiliate)
    values (p_source, p_medium, p_campaign, p_affiliate) on conflict do nothing returning id into v_id;
  if v_id is null then -- another visitor of the same link inserted it first
    select s.id into strict v_id from acquisition_source s
      where (s.source, s.medium, s.campaign, s.affiliate) = (p_source, p_medium, p_campaign, p_affiliate);
  end if;
  return v_id;
end
$$;

-- The same for an operator, without the limit.
create or replace function name_source(p_source text, p_medium text, p_campaign text, p_affiliate text)
returns integer language sql security definer set search_path = public, pg_temp as $$
  select find_source(p_source, p_medium, p_campaign, p_affiliate, 2147483647)
$$;

-- Counts one visit of today in São Paulo. Nothing about the visitor is stored.
create or replace function count_visit(p_source text, p_medium text, p_campaign text, p_affiliate text)
returns void language sql security definer set search_path = public, pg_temp as $$
  insert into source_visit as v (day, source_id, slot, visits)
    values (sao_paulo_day(now()),
      find_source(p_source, p_medium, p_campaign, p_affiliate, 200), floor(random() * 8), 1)
    on conflict (day, source_id, slot) do update set visits = v.visits + 1
$$;

grant execute on function name_source, count_visit to raspasorte_app;
