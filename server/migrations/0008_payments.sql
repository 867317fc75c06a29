-- Every charge and payout, for every provider: what the provider says of it. The journal says what it did to the player's money.
create table provider_transactions (
  player_id uuid not null,
  id uuid not null, -- order_id towards the player, our reference towards the provider
  provider text not null,
  type text not null check (type in ('DEPOSIT', 'WITHDRAW')),
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED', 'FAILED')),
  method text not null default 'PIX' check (method = 'PIX'),
  requested_cents bigint not null check (requested_cents > 0),
  amount_cents bigint not null check (amount_cents > 0), -- what was really paid, once it is
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  external_id text, -- the provider's id of the charge or payout
  end_to_end_id text,
  pix_code text,
  expires_at timestamptz,
  -- What an operator should look at: paid after expiry, another amount than asked for, a second payment of one charge, a payout that
  -- was reported as failed and is reported as paid after its refund.
  flag text check (flag in ('late', 'different_amount', 'double', 'paid_after_refund')),
  created_at timestamptz not null default clock_timestamp(),
  settled_at timestamptz,
  primary key (player_id, id),
  check ((status = 'PENDING') = (settled_at is null))
);
create index provider_transactions_by_time on provider_transactions (player_id, created_at desc, id desc);
-- A webhook knows the provider's id or ours, not the player.
create index provider_transactions_external on provider_transactions (external_id) where external_id is not null;
create index provider_transactions_by_id on provider_transactions (id);
create index provider_transactions_pending on provider_transactions (created_at) where status = 'PENDING';
create unique index provider_transactions_payment on provider_transactions (player_id, end_to_end_id) where end_to_end_id is not null;

-- What providers told us, stored before it is answered. A payment enters once in the whole system, whatever is sent how often.
create table payment_inbox (
  provider text not null,
  payment_id text not null,
  payload jsonb not null,
  received_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  processed_at timestamptz,
  outcome text,
  primary key (provider, payment_id)
);
create index payment_inbox_open on payment_inbox (received_at) where processed_at is null;

-- Books one payment of a charge. outcome: credited, repeated, unknown_charge. A later second payment of the same charge becomes a
-- transaction of its own, flagged for the operator, since money that arrived is the player's. A payment is late by when it was paid,
-- not by when we heard of it.
create function credit_deposit(
  p_player_id uuid, p_charge_id uuid, p_end_to_end_id text, p_amount_cents bigint, p_fee_cents bigint, p_paid_at timestamptz,
  p_second_id uuid,
  out outcome text, out transaction_id uuid, out flag text, out balance_cents bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_charge provider_transactions;
begin
  perform from wallet w where w.player_id = p_player_id for update;
  select * into v_charge from provider_transactions t
    where t.player_id = p_player_id and t.id = p_charge_id and t.type = 'DEPOSIT' for update;
  if not found then outcome := 'unknown_charge'; return; end if;

  select t.id into transaction_id from provider_transactions t
    where t.player_id = p_player_id and t.end_to_end_id = p_end_to_end_id;
  if found then outcome := 'repeated'; return; end if;

  if v_charge.status = 'APPROVED' then
    transaction_id := p_second_id;
    flag := 'double';
    insert into provider_transactions (player_id, id, provider, type, status, requested_cents, amount_cents, fee_cents, external_id,
        end_to_end_id, flag, settled_at)
      values (p_player_id, p_second_id, v_charge.provider, 'DEPOSIT', 'APPROVED', p_amount_cents, p_amount_cents, p_fee_cents,
        v_charge.external_id, p_end_to_end_id, flag, clock_timestamp());
  else
    transaction_id := p_charge_id;
    flag := case
      when v_charge.expires_at < p_paid_at then 'late'
      when v_charge.requested_cents <> p_amount_cents then 'different_amount'
    end;
    update provider_transactions t set status = 'APPROVED', amount_cents = p_amount_cents, fee_cents = p_fee_cents,
        end_to_end_id = p_end_to_end_id, flag = credit_deposit.flag, settled_at = clock_timestamp()
      where t.player_id = p_player_id and t.id = p_charge_id;
  end if;
  balance_cents := move_cash(p_player_id, 'deposit', 'clearing_in', 'player_cash', p_amount_cents, transaction_id);
  outcome := 'credited';
end
$$;

revoke all on function credit_deposit from public;
grant execute on function credit_deposit to raspasorte_app;
-- What a transaction is and how it ends change only in functions; what the provider calls it is the server's to note.
grant select, update (external_id, pix_code, expires_at) on provider_transactions to raspasorte_app;
grant select, insert, update on payment_inbox to raspasorte_app;
