-- Books one payment of a charge. Outcomes: credited; repeated (it was booked before, or is being
-- returned); unknown_charge; booked_elsewhere (it was booked for another player: the provider names
-- two charges); other_payer (the payment's CPF is not the charge's, is another player's, or is not
-- the one that is fixed to this player: nothing is booked). A second payment of
-- a credited charge becomes a transaction of its own, flagged for the operator, because money that
-- arrived is the player's. A payment is late by the time when it was paid, not when we heard of it.
create or replace function credit_deposit(
  p_player_id uuid, p_charge_id uuid, p_end_to_end_id text, p_amount_cents bigint, p_fee_cents bigint,
  p_paid_at timestamptz, p_payer_cpf text, p_second_id uuid,
  out outcome text, out transaction_id uuid, out flag text
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_charge provider_transactions := lock_transaction(p_player_id, p_charge_id, 'DEPOSIT');
begin
  if v_charge.id is null then outcome := 'unknown_charge'; return; end if;
  transaction_id := booked_payment(p_player_id, p_end_to_end_id);
  if transaction_id is not null then outcome := 'repeated'; return; end if;
  perform lock_payment(p_end_to_end_id);
  if is_booked_elsewhere(p_player_id, v_charge.provider, p_end_to_end_id) then outcome := 'booked_elsewhere'; return; end if;
  if p_payer_cpf is not null
    and (p_payer_cpf is distinct from v_charge.payer_cpf or not fix_cpf(p_player_id, p_payer_cpf))
  then
    outcome := 'other_payer'; return;
  end if;

  if v_charge.status = 'APPROVED' then
    transaction_id := p_second_id;
    flag := 'double';
    insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents,
        fee_cents, external_id, end_to_end_id, payer_cpf, flag, settled_at)
      values (p_player_id, p_second_id, v_charge.provider, 'DEPOSIT', 'APPROVED', p_amount_cents, p_amount_cents,
        p_fee_cents, v_charge.external_id, p_end_to_end_id, v_charge.payer_cpf, flag, clock_timestamp());
  else
    transaction_id := p_charge_id;
    flag := case when v_charge.expires_at < p_paid_at then 'late'
      when v_charge.requested_cents <> p_amount_cents then 'different_amount' end;
    update provider_transactions t set status = 'APPROVED', amount_cents = p_amount_cents,
        fee_cents = p_fee_cents, end_to_end_id = p_end_to_end_id, flag = credit_deposit.flag,
        settled_at = clock_timestamp()
      where t.player_id = p_player_id and t.id = p_charge_id;
  end if;
  perform move_cash(p_player_id, 'deposit', 'clearing_in', 'player_cash', p_amount_cents, transaction_id);
  outcome := 'credited';
end
$$;

-- The transaction under which a payment was credited or refused; null when the payment is new. It
-- is never both.
create or replace function booked_payment(p_player_id uuid, p_payment_id text) returns uuid language sql stable as $$
  select t.id from provider_transactions t where t.player_id = p_player_id and t.end_to_end_id = p_payment_id
  union all
  select r.transaction_id from payment_return r where r.player_id = p_player_id and r.payment_id = p_payment_id
  limit 1
$$;

-- Serializes the bookings of one payment until the transaction ends: what arrived once is neither
-- credited twice nor both credited and returned, whatever a provider says.
create or replace function lock_payment(p_payment_id text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('payment'), hashtext(p_payment_id))
$$;

-- Whether a payment was credited or refused for another player. Who books the payment itself has
-- locked it.
create or replace function is_booked_elsewhere(p_player_id uuid, p_provider text, p_payment_id text)
returns boolean language sql stable as $$
  select exists (select from provider_transactions t
      where t.end_to_end_id = p_payment_id and t.provider = p_provider and t.type = 'DEPOSIT' and t.player_id <> p_player_id)
    or exists (select from payment_return r
      where r.payment_id = p_payment_id and r.provider = p_provider and r.player_id <> p_player_id)
$$;

grant execute on function credit_deposit to raspasorte_app;
