-- What an operator does with money stands in the audit log, or is not done: a transaction that
-- writes one of these rows commits only if it has recorded the action too, with the row's id and
-- amount. So whoever calls the functions past the server, as the application's role, leaves an
-- entry that cannot be removed. The log's head stays locked until the commit, so the entry is of
-- this transaction exactly if it carries its number.
create or replace function require_audit_entry() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  v_subject text := '';
  v_actions text[];
  v_details jsonb;
begin
  case tg_table_name
  when 'adjustment' then
    v_subject := new.player_id;
    v_actions := array['adjust-balance'];
    v_details := jsonb_build_object('adjustment_id', new.id, 'amount_cents', new.amount_cents,
      'operation', case new.kind when 'adjustment_credit' then 'add' else 'remove' end);
  when 'withdrawal' then
    -- A dispute or late payout takes a decision back.
    if new.decision is null then return null; end if;
    v_subject := new.player_id;
    v_actions := array[case new.decision when 'approved' then 'approve-withdrawal' else 'reject-withdrawal' end];
    v_details := jsonb_build_object('withdrawal_id', new.id);
  when 'receivable_collection' then
    v_subject := new.player_id;
    v_actions := array['collect-receivable'];
    v_details := jsonb_build_object('collection_id', new.id, 'amount_cents', new.amount_cents);
  when 'payment_account' then
    v_subject := new.provider;
    v_actions := array['accept-payment-account'];
    v_details := jsonb_build_object('account', new.account);
    -- The house's first account is accepted by saving its settings.
    if new.second_person_request is null then v_actions := array['save-payment-provider']; v_details := '{}'; end if;
  when 'bonus_grant' then
    v_actions := array['update-welcome-bonus', 'reset-welcome-budget'];
    v_details := jsonb_build_object('grant_id', new.id, 'freed_cents', new.amount_cents);
  when 'free_round_promotion' then
    v_actions := array['set-free-rounds'];
    v_details := jsonb_build_object('after', jsonb_build_object('is_active', new.ended_at is null));
  end case;
  if not exists (select from audit_log l where l.subject = v_subject and l.action = any (v_actions)
    and l.details @> v_details and l.xmin = pg_current_xact_id()::xid)
  then
    raise exception 'no audit entry % about "%" with %', v_actions, v_subject, v_details
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

-- The same for what operators decide about access, limits, odds and each other's requests: the
-- entry is about what they decided, and tells the new values and those that they replace. Of a
-- request it is by whoever asked or decided, of an anomaly, a difference or an alarm by whoever has
-- seen it; what an operator was before stands where is_new_in_role reads it. tg_argv[0] says what
-- changed. Only the application is held to it: the owner could switch the trigger off.
create or replace function require_decision_entry() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare
  v_old jsonb := case tg_op when 'UPDATE' then to_jsonb(old) else '{}' end;
  v_new jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  v_subject text := '';
  v_by text;
  v_actions text[];
  v_told text[] := '{}'; -- the columns whose values the entry has to tell
begin
  if current_setting('role') <> 'raspasorte_app' or v_old = v_new then return null; end if;
  case tg_argv[0]
  when 'role' then
    if coalesce(v_new ->> 'role', 'player') = coalesce(v_old ->> 'role', 'player') then return null; end if;
    v_subject := v_new ->> 'id';
    v_actions := array[case tg_op when 'INSERT' then 'create-staff-member' else 'update-staff-member' end];
    v_told := array['role'];
  when 'block', 'kyc' then
    v_subject := v_new ->> 'player_id';
    v_actions := case tg_argv[0] when 'kyc' then array['change-kyc-status']
      else array[case v_new ->> 'blocked_by_operator' when 'true' then 'block-user' else 'unblock-user' end, 'update-staff-member'] end;
    v_told := array[case tg_argv[0] when 'kyc' then 'kyc_status' else 'status' end];
  when 'request' then
    if tg_op = 'UPDATE' and new.status not in ('approved', 'refused', 'withdrawn') then return null; end if;
    v_subject := coalesce(v_new ->> 'player_id', v_new ->> 'subject');
    v_by := v_new ->> case tg_op when 'INSERT' then 'asked_by' else 'decided_by' end;
    v_actions := array[case when tg_op = 'INSERT' then 'ask' when new.status = 'approved' then 'approve'
      when new.status = 'refused' then 'refuse' else 'withdraw' end || '-second-person'];
    v_told := array['id'];
  when 'seen' then
    v_by := coalesce(v_new ->> 'settled_by', v_new ->> 'resolved_by', v_new ->> 'acknowledged_by');
    if v_by is null or v_by = coalesce(v_old ->> 'settled_by', v_old ->> 'resolved_by') then return null; end if;
    v_subject := coalesce(v_new ->> 'subject', v_new ->> 'alarm');
    v_actions := array[tg_argv[1]];
  when 'odds' then
    if new.math_version = old.math_version then return null; end if;
    v_subject := 'product ' || new.id;
    v_actions := array['update-product-rtp', 'update-product-prizes', 'restore-product-version', 'activate-product',
      'deactivate-product'];
    v_old := jsonb_build_object('math_version', encode(new.math_version, 'hex'));
    v_new := v_old;
    v_told := array['math_version'];
  when 'pause' then
    v_subject := v_new ->> 'operation';
    v_actions := array[case tg_op when 'DELETE' then 'resume-operation' else 'pause-operation' end];
  when 'key' then
    v_actions := array['renew-admin-key'];
  when 'thresholds' then
    v_actions := array['set-thresholds'];
    v_told := array['code_cents', 'second_person_cents'];
  when 'limits' then
    v_actions := array['set-limits'];
    v_told := array['withdrawal_approval_cents'];
  when 'kyc-limits' then
    v_subject := v_new ->> 'status';
    v_actions := array['set-kyc-limits'];
    v_told := array['deposit_day_cents', 'withdrawal_day_cents'];
  end case;
  if not exists (select from audit_log l where l.subject = v_subject and l.action = any (v_actions)
    and l.xmin = pg_current_xact_id()::xid and (v_by is null or l.actor_id::text = v_by)
    and not exists (select from unnest(v_told) t (name)
      where not tells(l.details - 'before', v_new -> t.name)
        or (v_old -> t.name) <> (v_new -> t.name) and not tells(l.details #> case l.action
          when 'update-staff-member' then array['before', t.name] else '{before}' end, v_old -> t.name)))
  then
    raise exception 'no audit entry % about "%" that tells %', v_actions, v_subject, v_told using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

-- Whether this value stands anywhere in the details of an entry.
create or replace function tells(p_details jsonb, p_value jsonb) returns boolean language sql immutable as $$
  select coalesce(jsonb_path_exists(p_details, '$.** ? (@ == $value)', jsonb_build_object('value', p_value)), false)
$$;

-- PostgreSQL cannot replace a constraint trigger, and to drop one locks everybody out of its table.
-- So an upgrade makes only those that are new or differ from their definition.
do $$
declare
  audited record;
begin
  for audited in select r.name, r.on_table::regclass, format('CREATE CONSTRAINT TRIGGER %I AFTER %s ON %s '
      'DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION %s', r.name, r.change, r.on_table, r.call) as definition
    from (values
      ('adjustment_audited', 'INSERT', 'public.adjustment', 'require_audit_entry()'),
      ('withdrawal_audited', 'UPDATE OF decision', 'public.withdrawal', 'require_audit_entry()'),
      ('receivable_collection_audited', 'INSERT', 'public.receivable_collection', 'require_audit_entry()'),
      ('payment_account_audited', 'INSERT', 'public.payment_account', 'require_audit_entry()'),
      ('bonus_grant_audited', 'INSERT', 'public.bonus_grant', 'require_audit_entry()'),
      ('free_round_promotion_audited', 'INSERT OR UPDATE', 'public.free_round_promotion', 'require_audit_entry()'),
      ('role_audited', 'INSERT OR UPDATE OF role', 'auth."user"', 'require_decision_entry(''role'')'),
      ('block_audited', 'UPDATE OF blocked_by_operator', 'public.profiles', 'require_decision_entry(''block'')'),
      ('kyc_audited', 'UPDATE OF kyc_status', 'public.profiles', 'require_decision_entry(''kyc'')'),
      ('request_audited', 'INSERT OR UPDATE OF status', 'public.second_person_request', 'require_decision_entry(''request'')'),
      ('anomaly_audited', 'INSERT OR UPDATE OF settled_by', 'public.payment_provider_anomaly',
        'require_decision_entry(''seen'', ''settle-anomaly'')'),
      ('difference_audited', 'INSERT OR UPDATE OF resolved_by', 'public.reconciliation_difference',
        'require_decision_entry(''seen'', ''resolve-difference'')'),
      ('alarm_audited', 'INSERT', 'public.alarm_acknowledgement',
        'require_decision_entry(''seen'', ''acknowledge-alarm'')'),
      ('odds_audited', 'UPDATE OF math_version', 'public.ticket_products', 'require_decision_entry(''odds'')'),
      ('pause_audited', 'INSERT OR DELETE', 'public.operation_pause', 'require_decision_entry(''pause'')'),
      ('key_audited', 'INSERT OR UPDATE', 'public.admin_key', 'require_decision_entry(''key'')'),
      ('thresholds_audited', 'UPDATE', 'public.staff_thresholds', 'require_decision_entry(''thresholds'')'),
      ('limits_audited', 'UPDATE', 'public.operator_limits', 'require_decision_entry(''limits'')'),
      ('kyc_limits_audited', 'UPDATE', 'public.kyc_limits', 'require_decision_entry(''kyc-limits'')')
    ) r (name, change, on_table, call)
  loop
    continue when exists (select from pg_trigger t where t.tgrelid = audited.on_table
      and t.tgname = audited.name and pg_get_triggerdef(t.oid) = audited.definition);
    execute format('drop trigger if exists %I on %s', audited.name, audited.on_table);
    execute audited.definition;
  end loop;
end
$$;
