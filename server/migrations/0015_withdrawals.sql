-- Withdrawals. The amount is held when a player asks for it; then exactly one of post (the provider has paid) and void (refused by an
-- operator, or failed at the provider) ends it, whoever else tries at the same time.
alter table provider_transactions add column requested_at timestamptz;
comment on column provider_transactions.requested_at is
  'when the provider was last asked for this payout, committed before it was asked; null: it has certainly never been asked';
grant update (requested_at) on provider_transactions to raspasorte_app;

-- What was ordered: to whom, and what an operator decided about it.
create table withdrawal (
  player_id uuid not null,
  id uuid not null, -- version 7: the order of ids is the order of time
  cpf text not null check (cpf ~ '^[0-9]{11}$'),
  payee_name text not null,
  needs_approval boolean not null,
  decision text check (decision in ('approved', 'rejected')),
  decided_by uuid, -- null for the command line
  decided_at timestamptz,
  reason text check (length(reason) <= 200),
  primary key (player_id, id),
  check ((decision is null) = (decided_at is null)),
  check (needs_approval or decision is null)
);
-- The approval queue and what became of it.
create index withdrawal_queue on withdrawal (id) where needs_approval;

-- Holds the amount and binds the idempotency key. outcome: held; repeated (withdrawal_id is the first one's); or a refusal: unknown_player,
-- idempotency_conflict, insufficient_balance, cpf_taken, cpf_fixed, rate_limited. Only `held` changes the books.
-- Neither a block nor a pause is asked about: everybody may take their money out.
create function hold_withdrawal(
  p_player_id uuid, p_key text, p_request_hash bytea, p_id uuid, p_provider text, p_amount_cents bigint, p_cpf text,
  p_needs_approval boolean,
  out outcome text, out withdrawal_id uuid
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_wallet wallet;
  v_bound idempotency_key;
begin
  select * into v_wallet from wallet w where w.player_id = p_player_id for update;
  if not found then outcome := 'unknown_player'; return; end if;

  select * into v_bound from idempotency_key k where k.player_id = p_player_id and k.key = p_key;
  if found then
    outcome := case when v_bound.request_hash = p_request_hash then 'repeated' else 'idempotency_conflict' end;
    withdrawal_id := v_bound.reference;
    return;
  end if;

  -- The balance first: who has none learns nothing about a CPF.
  if v_wallet.balance_cents < p_amount_cents then outcome := 'insufficient_balance'; return; end if;
  select b.outcome into outcome from bind_cpf(p_player_id, p_cpf) b;
  if outcome <> 'bound' then return; end if;

  insert into provider_transactions (player_id, id, provider, type, requested_cents, amount_cents, next_reading_at)
    values (p_player_id, p_id, p_provider, 'WITHDRAW', p_amount_cents, p_amount_cents,
      case when not p_needs_approval then clock_timestamp() end);
  insert into withdrawal (player_id, id, cpf, payee_name, needs_approval)
    select p_player_id, p_id, p_cpf, p.name, p_needs_approval from profiles p where p.player_id = p_player_id;
  insert into idempotency_key (player_id, key, request_hash, reference) values (p_player_id, p_key, p_request_hash, p_id);
  perform move_cash(p_player_id, 'withdrawal_hold', 'player_cash', 'player_held', p_amount_cents, p_id);
  outcome := 'held';
  withdrawal_id := p_id;
end
$$;

-- Locks a withdrawal and answers where it stands. The wallet's row comes first, as everywhere.
create function lock_withdrawal(p_player_id uuid, p_id uuid) returns provider_transactions language plpgsql as $$
declare
  v_payout provider_transactions;
begin
  perform from wallet w where w.player_id = p_player_id for update;
  select * into v_payout from provider_transactions t
    where t.player_id = p_player_id and t.id = p_id and t.type = 'WITHDRAW' for update;
  return v_payout;
end
$$;

-- The provider has paid. outcome: posted; repeated; refunded (it had been reported as failed: the row is flagged, an operator has to
-- look); unknown_withdrawal.
create function post_withdrawal(
  p_player_id uuid, p_id uuid, p_external_id text, p_end_to_end_id text, p_fee_cents bigint, out outcome text
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_payout provider_transactions := lock_withdrawal(p_player_id, p_id);
begin
  outcome := case v_payout.status
    when 'PENDING' then 'posted' when 'APPROVED' then 'repeated' when 'FAILED' then 'refunded' when 'REJECTED' then 'refunded'
    else 'unknown_withdrawal' end;
  if outcome = 'refunded' then
    update provider_transactions t set flag = 'paid_after_refund', next_reading_at = null where t.player_id = p_player_id and t.id = p_id;
  end if;
  if outcome <> 'posted' then return; end if;
  if v_payout.requested_at is null then
    raise exception 'withdrawal % was never asked for at the provider', p_id using errcode = 'check_violation';
  end if;
  update provider_transactions t set status = 'APPROVED', external_id = p_external_id, end_to_end_id = p_end_to_end_id,
      fee_cents = p_fee_cents, settled_at = clock_timestamp(), charging_until = null, next_reading_at = null
    where t.player_id = p_player_id and t.id = p_id;
  perform move_cash(p_player_id, 'withdrawal_post', 'player_held', 'clearing_out', v_payout.amount_cents, p_id);
end
$$;

-- Gives a hold back. outcome: voided; repeated; posted (too late: it was paid); unknown_withdrawal.
create function refund_withdrawal(p_player_id uuid, p_id uuid, p_status text, p_external_id text, out outcome text) language plpgsql as $$
declare
  v_payout provider_transactions := lock_withdrawal(p_player_id, p_id);
begin
  outcome := case v_payout.status
    when 'PENDING' then 'voided' when 'APPROVED' then 'posted' when 'FAILED' then 'repeated' when 'REJECTED' then 'repeated'
    else 'unknown_withdrawal' end;
  if outcome <> 'voided' then return; end if;
  update provider_transactions t set status = p_status, external_id = coalesce(p_external_id, t.external_id),
      settled_at = clock_timestamp(), charging_until = null, next_reading_at = null
    where t.player_id = p_player_id and t.id = p_id;
  perform move_cash(p_player_id, 'withdrawal_void', 'player_held', 'player_cash', v_payout.amount_cents, p_id);
end
$$;

-- The provider says that it failed, so that it will never be paid. outcome: as of refund_withdrawal.
create function void_withdrawal(p_player_id uuid, p_id uuid, p_external_id text, out outcome text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select r.outcome into outcome from refund_withdrawal(p_player_id, p_id, 'FAILED', p_external_id) r;
end
$$;

-- What an operator decides about a withdrawal that waits for it, once. outcome: decided; repeated (the same decision again);
-- withdrawal_decided (another one was first, or none is needed); not_found.
create function decide_withdrawal(
  p_id uuid, p_admin_id uuid, p_decision text, p_reason text, out outcome text, out player_id uuid, out amount_cents bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_order withdrawal;
begin
  select w.player_id into player_id from withdrawal w where w.id = p_id and w.needs_approval;
  if not found then
    outcome := case when exists (select from provider_transactions t where t.id = p_id and t.type = 'WITHDRAW') then 'withdrawal_decided' else 'not_found' end;
    return;
  end if;
  select l.amount_cents into amount_cents from lock_withdrawal(player_id, p_id) l;
  select * into v_order from withdrawal w where w.player_id = decide_withdrawal.player_id and w.id = p_id for update;
  if v_order.decision is not null then
    outcome := case when v_order.decision = p_decision then 'repeated' else 'withdrawal_decided' end;
    return;
  end if;
  update withdrawal w set decision = p_decision, decided_by = p_admin_id, decided_at = clock_timestamp(), reason = p_reason
    where w.player_id = v_order.player_id and w.id = p_id;
  if p_decision = 'rejected' then
    if (select r.outcome from refund_withdrawal(player_id, p_id, 'REJECTED', null) r) <> 'voided' then
      raise exception 'withdrawal % ended before it was decided', p_id using errcode = 'check_violation';
    end if;
  else
    update provider_transactions t set next_reading_at = clock_timestamp() where t.player_id = v_order.player_id and t.id = p_id;
  end if;
  outcome := 'decided';
end
$$;

revoke all on function hold_withdrawal, lock_withdrawal, post_withdrawal, refund_withdrawal, void_withdrawal, decide_withdrawal from public;
grant execute on function hold_withdrawal, post_withdrawal, void_withdrawal, decide_withdrawal to raspasorte_app;
grant select on withdrawal to raspasorte_app;
