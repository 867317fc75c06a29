-- The house's deadline to answer. The bank that received the payment has seven days, weekends
-- included, to judge the notice of the payer's bank (Pix's manual of the MED;
-- docs/decisions/0066-queue-of-decisions.md names the source). The seven days began no later than
-- the moment when we heard of the dispute.
create or replace function dispute_answer_by(p_opened_at timestamptz) returns timestamptz
language sql immutable as $$
  select p_opened_at + interval '7 days'
$$;

-- Opens a dispute: holds what the balance still has of the payment and books the rest as a
-- receivable. Payouts that were not sent yet wait for an operator.
create or replace function open_dispute(p_payment provider_transactions, p_id uuid, p_provider_status text)
returns dispute language plpgsql as $$
declare
  v_dispute dispute;
  v_held bigint;
begin
  select least(w.balance_cents, p_payment.amount_cents) into strict v_held
    from wallet w where w.player_id = p_payment.player_id;
  insert into dispute (player_id, id, transaction_id, provider_status, held_cents, receivable_cents, opened_at, answer_by)
    values (p_payment.player_id, p_id, p_payment.id, p_provider_status, v_held, p_payment.amount_cents - v_held,
      stop_begins_at(p_payment.player_id), dispute_answer_by(clock_timestamp()))
    returning * into v_dispute;
  if v_dispute.held_cents > 0 then
    perform move_cash(p_payment.player_id, 'dispute_hold', 'player_cash', 'player_held', v_dispute.held_cents, p_id);
  end if;
  perform book_receivable(p_payment.player_id, p_id, 'dispute', 'dispute_receivable', 'clearing_in',
    v_dispute.receivable_cents);
  perform make_payouts_wait(p_payment.player_id);
  return v_dispute;
end
$$;

-- Ends an open dispute. Won: the held money returns to the balance, and the receivable is
-- cancelled. Lost: the held money goes back to the payer, and the receivable stays until it is
-- collected.
create or replace function end_dispute(p_dispute dispute, p_state text, p_provider_status text)
returns void language plpgsql as $$
begin
  update dispute d set status = p_state, provider_status = p_provider_status, decided_at = clock_timestamp()
    where d.player_id = p_dispute.player_id and d.id = p_dispute.id;
  if p_dispute.held_cents > 0 and p_state = 'won' then
    perform move_cash(p_dispute.player_id, 'dispute_release', 'player_held', 'player_cash', p_dispute.held_cents,
      p_dispute.id);
  elsif p_dispute.held_cents > 0 then
    perform move_cash(p_dispute.player_id, 'dispute_settle', 'player_held', 'clearing_in', p_dispute.held_cents,
      p_dispute.id);
  end if;
  if p_dispute.receivable_cents > 0 and p_state = 'won' then
    update receivable r set cancelled_at = clock_timestamp()
      where r.player_id = p_dispute.player_id and r.id = p_dispute.id;
    perform move_cash(p_dispute.player_id, 'dispute_cancel', 'clearing_in', 'receivables',
      p_dispute.receivable_cents, p_dispute.id);
  end if;
end
$$;

-- Leaves the return of a payment that its payer's bank demands too to operators, because the money
-- must go back once. The provider is only asked about it.
create or replace function leave_disputed_return(p_player_id uuid, p_payment_id text) returns void language sql as $$
  update payment_return r set status = 'manual', settled_at = clock_timestamp(),
      next_attempt_at = clock_timestamp() + interval '1 day'
    where r.player_id = p_player_id and r.payment_id = p_payment_id and r.status = 'pending'
$$;

-- Books the state of a dispute about a credited payment, as its provider has just reported it.
-- Outcomes: opened, released, settled; repeated (booked before, or reported as won without having
-- been opened here); decided (it was lost before and is now reported otherwise: an operator has to
-- look); payment_refused (no money of the player's can be held; the return that is pending is left
-- to operators); booked_elsewhere (it was booked for another player, whose charge tells of the
-- dispute too); not_credited.
create or replace function apply_dispute(
  p_player_id uuid, p_provider text, p_payment_id text, p_new_id uuid, p_state text, p_provider_status text,
  out outcome text, out transaction_id uuid, out held_cents bigint, out receivable_cents bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_payment provider_transactions;
  v_dispute dispute;
begin
  perform from wallet w where w.player_id = p_player_id for update;
  select * into v_payment from provider_transactions t
    where t.player_id = p_player_id and t.end_to_end_id = p_payment_id and t.type = 'DEPOSIT'
      and t.status = 'APPROVED' for update;
  if not found then
    outcome := case when booked_payment(p_player_id, p_payment_id) is not null then 'payment_refused'
      when is_booked_elsewhere(p_player_id, p_provider, p_payment_id) then 'booked_elsewhere' else 'not_credited' end;
    if outcome = 'payment_refused' and p_state <> 'won' then
      perform leave_disputed_return(p_player_id, p_payment_id);
    end if;
    return;
  end if;
  transaction_id := v_payment.id;

  -- One at most was not won. Which came last only clocks could tell.
  select * into v_dispute from dispute d
    where d.player_id = p_player_id and d.transaction_id = v_payment.id order by d.status = 'won' limit 1 for update;
  outcome := case
    when v_dispute.status = 'lost' then case p_state when 'lost' then 'repeated' else 'decided' end
    when v_dispute.status = 'open' then
      case p_state when 'open' then 'repeated' when 'won' then 'released' else 'settled' end
    else case p_state when 'open' then 'opened' when 'won' then 'repeated' else 'settled' end end;
  if outcome = 'opened' or (outcome = 'settled' and v_dispute.status is distinct from 'open') then
    v_dispute := open_dispute(v_payment, p_new_id, p_provider_status);
  end if;
  held_cents := v_dispute.held_cents;
  receivable_cents := v_dispute.receivable_cents;

  if outcome in ('released', 'settled') then
    perform end_dispute(v_dispute, p_state, p_provider_status);
  elsif outcome = 'repeated' and v_dispute.status = 'open' then
    update dispute d set provider_status = p_provider_status
      where d.player_id = p_player_id and d.id = v_dispute.id;
  end if;
  if outcome in ('opened', 'released', 'settled') then
    update provider_transactions t set dispute = p_state where t.player_id = p_player_id and t.id = v_payment.id;
  end if;
end
$$;

grant execute on function apply_dispute to raspasorte_app;
