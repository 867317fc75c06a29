-- Accepts an account at a provider as the house's own, before any settings may name it. Otherwise
-- one administrator alone could have deposits paid into an account of their own. The first account
-- of a house needs no second person. Outcomes: accepted (also if it was before);
-- second_person_required.
create or replace function accept_payment_account(
  p_admin_id uuid, p_request_id uuid, p_provider text, p_account text, out outcome text
) language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table payment_account in share row exclusive mode;
  if p_request_id is not null and not use_second_person(p_request_id, 'accept-payment-account', p_admin_id, null, null,
    jsonb_build_object('provider', p_provider, 'account', p_account))
  then
    raise exception 'no second person has approved this account' using errcode = 'check_violation';
  end if;
  outcome := 'accepted';
  if exists (select from payment_account a where a.provider = p_provider and a.account = p_account) then return; end if;
  if p_request_id is null and exists (select from payment_account) then outcome := 'second_person_required'; return; end if;
  insert into payment_account (provider, account, second_person_request) values (p_provider, p_account, p_request_id);
end
$$;

grant execute on function accept_payment_account to raspasorte_app;
