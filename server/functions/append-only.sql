-- What is written once: rows that not even the owner of the database changes, deletes or truncates.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % refused: its rows are written once and never changed', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end
$$;

create or replace trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function refuse_change();
create or replace trigger math_versions_append_only before update or delete or truncate on math_versions
  for each statement execute function refuse_change();
create or replace trigger round_append_only before update or delete or truncate on round
  for each statement execute function refuse_change();
-- A CPF is given once and never changed; it goes only when its owner is forgotten.
create or replace trigger player_cpf_append_only before update or truncate on player_cpf
  for each statement execute function refuse_change();
create or replace trigger player_cpf_kept before delete on player_cpf for each statement
  when (coalesce(current_setting('raspasorte.forgetting', true), '') <> 'on') execute function refuse_change();
create or replace trigger ledger_check_append_only before update or delete or truncate on ledger_check
  for each statement execute function refuse_change();
create or replace trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create or replace trigger fairness_days_append_only before update or delete or truncate on fairness_days
  for each statement execute function refuse_change();
create or replace trigger fairness_day_chunks_append_only before update or delete or truncate on fairness_day_chunks
  for each statement execute function refuse_change();
create or replace trigger audit_check_append_only before update or delete or truncate on audit_check
  for each statement execute function refuse_change();
create or replace trigger product_versions_append_only before update or delete or truncate on product_versions
  for each statement execute function refuse_change();
create or replace trigger alarm_acknowledgement_append_only
  before update or delete or truncate on alarm_acknowledgement for each statement execute function refuse_change();

-- What was summed may not change afterwards. A settlement's instant comes from the clock after its transaction has
-- locked a wallet, so that settled_at keeps the rule on which the watermark rests.
create or replace trigger provider_transactions_settled_once before update on provider_transactions for each row
  when (old.status = 'APPROVED'
    and (new.status, new.type, new.provider, new.amount_cents, new.fee_cents, new.settled_at) is distinct from
      (old.status, old.type, old.provider, old.amount_cents, old.fee_cents, old.settled_at))
  execute function refuse_change();
