-- What providers report that is no plain payment: messages that name an id we do not have yet, payments that are not believed, and payments
-- from somebody else's account, which are never credited.
alter table provider_transactions add column told_external_id text;
comment on column provider_transactions.told_external_id is
  'the provider''s id as an unproven message has it; asked about, and taken over only once the provider confirms it';
grant update (told_external_id) on provider_transactions to raspasorte_app;
create index provider_transactions_by_payment on provider_transactions (end_to_end_id) where end_to_end_id is not null;

alter table provider_transactions drop constraint provider_transactions_flag_check;
alter table provider_transactions add constraint provider_transactions_flag_check check (flag in
  ('late', 'different_amount', 'double', 'paid_after_refund',
   'third_party', -- from an account that is not the player's: not credited, to be given back
   'unproven_payer')); -- paid, but the provider does not say by whom: not credited

-- A payment on its way back to where it came from. The player's balance never held it.
create table payment_return (
  player_id uuid not null,
  id uuid not null, -- our reference towards the provider
  transaction_id uuid not null,
  provider text not null,
  payment_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'returned', 'failed', 'manual')), -- manual: the provider cannot do it, somebody has to
  next_attempt_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  primary key (player_id, id)
);
create unique index payment_return_once on payment_return (player_id, payment_id);
create index payment_return_due on payment_return (next_attempt_at) where next_attempt_at is not null;

-- Notes a payment from somebody else's account. The charge ends as REJECTED; where it was credited before, the payment is a row of its own.
-- outcome: refused, repeated, unknown_charge.
create function refuse_payment(
  p_player_id uuid, p_charge_id uuid, p_payment_id text, p_amount_cents bigint, p_return_id uuid, p_can_return boolean,
  out outcome text, out transaction_id uuid
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_charge provider_transactions;
begin
  perform from wallet w where w.player_id = p_player_id for update;
  select * into v_charge from provider_transactions t
    where t.player_id = p_player_id and t.id = p_charge_id and t.type = 'DEPOSIT' for update;
  if not found then outcome := 'unknown_charge'; return; end if;
  if exists (select from payment_return r where r.player_id = p_player_id and r.payment_id = p_payment_id) then
    outcome := 'repeated'; return;
  end if;

  if v_charge.status = 'APPROVED' then
    transaction_id := p_return_id;
    insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, external_id, flag, settled_at)
      values (p_player_id, p_return_id, v_charge.provider, 'DEPOSIT', 'REJECTED', p_amount_cents, p_amount_cents, v_charge.external_id,
        'third_party', clock_timestamp());
  else
    transaction_id := p_charge_id;
    update provider_transactions t set status = 'REJECTED', amount_cents = p_amount_cents, flag = 'third_party',
        settled_at = coalesce(t.settled_at, clock_timestamp())
      where t.player_id = p_player_id and t.id = p_charge_id;
  end if;
  insert into payment_return (player_id, id, transaction_id, provider, payment_id, amount_cents, status, next_attempt_at)
    values (p_player_id, p_return_id, transaction_id, v_charge.provider, p_payment_id, p_amount_cents,
      case when p_can_return then 'pending' else 'manual' end, case when p_can_return then clock_timestamp() end);
  outcome := 'refused';
end
$$;

-- How far a return has come. Ended is for ever.
create function note_return(p_player_id uuid, p_id uuid, p_status text, out noted boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update payment_return r set status = p_status, next_attempt_at = null, settled_at = clock_timestamp()
    where r.player_id = p_player_id and r.id = p_id and r.status = 'pending' and p_status in ('returned', 'failed');
  noted := found;
end
$$;

-- A payment that the provider reports and that is not believed: nothing is credited, and an operator sees why.
create function doubt_deposit(p_player_id uuid, p_id uuid, p_flag text, out noted boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update provider_transactions t set flag = p_flag
    where t.player_id = p_player_id and t.id = p_id and t.type = 'DEPOSIT' and t.status <> 'APPROVED' and t.flag is null
      and p_flag in ('different_amount', 'unproven_payer');
  noted := found;
end
$$;

revoke all on function refuse_payment, note_return, doubt_deposit from public;
grant execute on function refuse_payment, note_return, doubt_deposit to raspasorte_app;
grant select, update (next_attempt_at) on payment_return to raspasorte_app;
