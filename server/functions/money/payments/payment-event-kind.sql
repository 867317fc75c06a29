-- The kind of event by which notifications and webhooks report how a payment has ended. Null for an
-- unpaid deposit, which is not reported.
create or replace function payment_event_kind(p_payment provider_transactions) returns text language sql immutable as $$
  select case p_payment.type when 'DEPOSIT' then
      case when p_payment.status = 'APPROVED' then 'deposit-credited' when p_payment.flag = 'third_party' then 'deposit-returned' end
    else case p_payment.status when 'APPROVED' then 'withdrawal-paid' else 'withdrawal-refused' end end
$$;
