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

-- PostgreSQL cannot replace a constraint trigger, and to drop one locks out all who use the table.
-- So an upgrade makes only those that are new or differ from their definition.
do $$
declare
  recorded record;
begin
  for recorded in select r.name, r.name || '_audited' as trigger, format('CREATE CONSTRAINT TRIGGER %I AFTER %s ON public.%I '
      'DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_audit_entry()',
      r.name || '_audited', r.change, r.name) as definition
    from (values ('adjustment', 'INSERT'), ('withdrawal', 'UPDATE OF decision'), ('receivable_collection', 'INSERT'),
      ('payment_account', 'INSERT'), ('bonus_grant', 'INSERT'), ('free_round_promotion', 'INSERT OR UPDATE')
    ) r (name, change)
  loop
    continue when exists (select from pg_trigger t where t.tgrelid = recorded.name::regclass
      and t.tgname = recorded.trigger and pg_get_triggerdef(t.oid) = recorded.definition);
    execute format('drop trigger if exists %I on %I', recorded.trigger, recorded.name);
    execute recorded.definition;
  end loop;
end
$$;
