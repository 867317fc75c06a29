-- Append-only tables: not even the owner of the database can update, delete or truncate their rows.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % refused: its rows are written once and never changed', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end
$$;

do $$
declare
  written_once name;
begin
  foreach written_once in array array['ledger_check', 'math_versions', 'product_versions', 'audit_log',
    'audit_check', 'fairness_days', 'fairness_day_chunks', 'alarm_acknowledgement',
    'document_version', 'document_acceptance', 'operator_identity']::name[]
  loop
    execute format('create or replace trigger %I before update or delete or truncate on %I
      for each statement execute function refuse_change()', written_once || '_append_only', written_once);
  end loop;
end
$$;

-- Rows of archived months may be deleted: remove_archivable (archive-plays.sql) alone sets
-- raspasorte.archiving, for its own transaction.
do $$
declare
  archived name;
begin
  foreach archived in array array['ledger_transfer', 'round']::name[] loop
    execute format('create or replace trigger %I before update or truncate on %I
      for each statement execute function refuse_change()', archived || '_append_only', archived);
    execute format('create or replace trigger %I before delete on %I for each statement
      when (coalesce(current_setting(''raspasorte.archiving'', true), '''') <> ''on'')
      execute function refuse_change()', archived || '_kept', archived);
  end loop;
end
$$;

-- A player's CPF is written once and never changed. Only erase_due_players deletes it.
create or replace trigger player_cpf_append_only before update or truncate on player_cpf
  for each statement execute function refuse_change();
create or replace trigger player_cpf_kept before delete on player_cpf for each statement
  when (coalesce(current_setting('raspasorte.forgetting', true), '') <> 'on') execute function refuse_change();

-- The rollups sum approved payments once, so the columns that they sum may not change afterwards.
-- settled_at comes from the clock after the transaction has locked a wallet; the rollups' watermark
-- relies on that (game/rollups/advance-rollups.sql).
create or replace trigger provider_transactions_settled_once before update on provider_transactions for each row
  when (old.status = 'APPROVED'
    and (new.status, new.type, new.provider, new.amount_cents, new.fee_cents, new.settled_at) is distinct from
      (old.status, old.type, old.provider, old.amount_cents, old.fee_cents, old.settled_at))
  execute function refuse_change();

-- A player pays whatever code is stored. One statement that put another in the place of all open
-- ones would lead everybody's deposits away, and the books would not show it.
create or replace trigger provider_transactions_code_once before update of pix_code on provider_transactions for each row
  when (old.pix_code is not null and new.pix_code is distinct from old.pix_code)
  execute function refuse_change();

-- An epoch that has ended never begins again, and none ends later than it did: its seed is public
-- by then. The index seed_epochs_seed refuses the same seed under another number.
create or replace trigger seed_epochs_ended_once before update on seed_epochs for each row
  when (old.ended_at is not null and (new.ended_at is null or new.ended_at > old.ended_at))
  execute function refuse_change();
