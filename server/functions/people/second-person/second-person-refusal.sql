-- The roles that may ask for each kind of request. Null for an unknown kind.
create or replace function second_person_roles(p_kind text) returns text[] language sql immutable as $$
  select case p_kind
    when 'adjust-balance' then array['admin', 'finance']
    when 'give-back-withdrawal' then array['admin', 'finance']
    when 'approve-withdrawal' then array['admin', 'finance']
    when 'reject-withdrawal' then array['admin', 'finance']
    when 'change-welcome-bonus' then array['admin', 'finance']
    when 'start-free-rounds' then array['admin', 'finance']
    when 'set-thresholds' then array['admin']
    when 'accept-payment-account' then array['admin']
    when 'publish-card' then array['admin']
    when 'reset-second-factor' then array['admin', 'support']
  end
$$;

-- The roles that may decide each kind: those that may ask, with two exceptions. Only an
-- administrator decides a reset of the second factor, because support is whom an account thief
-- would talk to. Finance knows the house's accounts, and a house may have one administrator.
create or replace function second_person_deciders(p_kind text) returns text[] language sql immutable as $$
  select case p_kind
    when 'reset-second-factor' then array['admin']
    when 'accept-payment-account' then array['admin', 'finance']
    else second_person_roles(p_kind)
  end
$$;

-- Whether a user is a member of staff with one of the roles and is not blocked.
create or replace function is_staff(p_user_id uuid, p_roles text[]) returns boolean language sql stable as $$
  select exists (select from auth."user" u join profiles p on p.player_id = u.id
    where u.id = p_user_id and u.role = any (p_roles) and p.status = 'active')
$$;

-- Whether an administrator is the only one: no other account of the staff was used within the last
-- 30 days. An account that was blocked since then counts as used, so that nobody becomes the only
-- one by blocking the others.
create or replace function is_lone_administrator(p_user_id uuid) returns boolean language sql stable as $$
  select is_staff(p_user_id, array['admin']) and not exists (select from auth."user" u
    where u.id <> p_user_id and u.role in ('admin', 'finance', 'support', 'auditor')
      and (exists (select from auth.session s
          where s.user_id = u.id and s.updated_at > clock_timestamp() - interval '30 days')
        or exists (select from audit_log a where a.subject = u.id::text and a.actor_id = u.id
          and a.action = 'sign-in' and a.at > clock_timestamp() - interval '30 days')))
$$;

-- Whether an operator has had one of the roles for less than a day: the account is new, was blocked
-- until then, or had another role. So an administrator who makes themselves a second person, as
-- asker or as decider, can be noticed by colleagues before the two decide anything.
create or replace function is_new_in_role(p_user_id uuid, p_roles text[]) returns boolean language sql stable as $$
  select coalesce(bool_or(u.created_at > day.begins or exists (select from audit_log a
      where a.subject = u.id::text and a.at > day.begins and (a.action in ('create-staff-member', 'unblock-user')
        or a.action = 'update-staff-member' and (a.details #>> '{before,status}' = 'blocked'
          or a.details #>> '{before,role}' <> all (p_roles))))), false)
    from auth."user" u cross join (select clock_timestamp() - interval '24 hours' as begins) day
    where u.id = p_user_id
$$;

-- The operators whose adjustments and interests count as an operator's own: themselves and, for a
-- new account, all staff, because one of them may have made it to get around what counts for
-- themselves.
create or replace function counted_as_own(p_admin_id uuid) returns setof uuid language sql stable as $$
  select p_admin_id
  union
  select u.id from auth."user" u where u.role in ('admin', 'finance', 'support', 'auditor')
    and (select is_new_in_role(p_admin_id, array['admin', 'finance']))
$$;

-- Serializes what counts together by `counted_as_own`. The caller has locked the wallet.
create or replace function lock_operator(p_admin_id uuid) returns void language plpgsql as $$
begin
  perform from profiles p where p.player_id = p_admin_id for no key update;
  if is_new_in_role(p_admin_id, array['admin', 'finance']) then perform pg_advisory_xact_lock(24302); end if;
end
$$;

-- Why an operator may not decide a request; null when they may. forbidden: not their role, or about
-- their own money. account_too_new: see is_new_in_role. own_request: they asked for it themselves,
-- and other staff accounts are in use.
create or replace function second_person_refusal(p_request second_person_request, p_admin_id uuid)
returns text language sql stable security definer set search_path = public, pg_temp as $$
  select case
    when not is_staff(p_admin_id, second_person_deciders(p_request.kind)) then 'forbidden'
    when p_admin_id = p_request.player_id then 'forbidden'
    when is_new_in_role(p_admin_id, second_person_deciders(p_request.kind)) then 'account_too_new'
    when p_admin_id = p_request.asked_by and not is_lone_administrator(p_admin_id) then 'own_request'
  end
$$;

grant execute on function second_person_refusal, second_person_roles, second_person_deciders to raspasorte_app;
