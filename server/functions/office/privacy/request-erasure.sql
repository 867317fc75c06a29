-- Replaces an e-mail address that was given up. Nobody can ever register a domain below .invalid.
create or replace function erased_email(p_player_id uuid) returns text language sql immutable as $$
  select 'excluido-' || p_player_id || '@conta.invalid'
$$;

-- Why an account may not close now; null when it may. cards_unfinished comes first and counts every
-- card, because the other reasons would tell what an unscratched one holds. A balance below the
-- smallest withdrawal, and what is reserved for a disputed payment, cannot be withdrawn. It stays
-- on the books and keeps nobody from being forgotten.
create or replace function erasure_refusal(p_wallet wallet, p_minimum_withdrawal_cents bigint)
returns text language sql stable as $$
  select case
    when exists (select from round_status s where s.player_id = p_wallet.player_id
      and s.id >= uuid_at(now() - interval '25 hours') and s.finished_at is null) then 'cards_unfinished'
    when p_wallet.balance_cents - owed_cents(p_wallet.player_id) >= p_minimum_withdrawal_cents then 'balance_not_withdrawn'
    when p_wallet.held_cents > 0
      or exists (select from provider_transactions t where t.player_id = p_wallet.player_id and t.status = 'PENDING')
      or exists (select from dispute d where d.player_id = p_wallet.player_id and d.status = 'open') then 'payments_pending'
  end
$$;

-- A player asks to be forgotten. Data that no law requires us to keep is deleted in this
-- transaction, the account closes, and the rest is scheduled. Outcomes: requested; repeated
-- (request_id is the first one's); refusals, which change nothing: unknown_player, unauthenticated
-- (the session has ended meanwhile, perhaps to keep its user out), forbidden (staff), and those of
-- erasure_refusal.
create or replace function request_erasure(
  p_player_id uuid, p_session_id uuid, p_request_id uuid, p_minimum_withdrawal_cents bigint,
  out outcome text, out request_id uuid, out requested_at timestamptz
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_wallet wallet;
  v_user auth."user";
begin
  select * into v_wallet from wallet w where w.player_id = p_player_id for update;
  if not found then outcome := 'unknown_player'; return; end if;
  select r.id, r.requested_at into request_id, requested_at from privacy_request r
    where r.player_id = p_player_id and r.status <> 'refused';
  if found then outcome := 'repeated'; return; end if;
  select * into strict v_user from auth."user" u where u.id = p_player_id for update;
  if not exists (select from auth.session s where s.id = p_session_id) then outcome := 'unauthenticated'; return; end if;
  if coalesce(v_user.role, 'player') <> 'player' then outcome := 'forbidden'; return; end if;
  outcome := erasure_refusal(v_wallet, p_minimum_withdrawal_cents);
  if outcome is not null then return; end if;

  insert into privacy_request as r (id, player_id, contact_email, erase_at)
    values (p_request_id, p_player_id, v_user.email, now() + interval '5 years')
    returning r.id, r.requested_at into request_id, requested_at;
  update profiles set closed_for_erasure = true where player_id = p_player_id;

  -- From here on nobody can sign in to the account, and nobody writes to the player.
  update auth."user" set email = erased_email(p_player_id), email_verified = false, image = null,
    two_factor_enabled = false
    where id = p_player_id;
  update auth.account set password = null where user_id = p_player_id;
  delete from auth.session where user_id = p_player_id;
  delete from auth.two_factor where user_id = p_player_id;
  delete from auth.passkey where user_id = p_player_id;
  delete from confirmation_limit where player_id = p_player_id;
  -- The request for a passkey that was about to be made names the player and the address.
  delete from auth.verification where value like '%' || p_player_id || '%';
  delete from known_device where player_id = p_player_id;
  delete from notification where player_id = p_player_id;
  -- Of mails that were sent, only the hash of the address remains
  -- (people/auth/limit-unconfirmed-mail.sql).
  delete from mail_outbox where player_id = p_player_id and sent_at is null;

  -- Ends advertising, measurement and the public display of wins.
  perform withdraw_consents(p_player_id);
  update ad_event set status = 'not_sent', reason = 'conta encerrada a pedido do titular'
    where player_id = p_player_id and status = 'pending';
  perform forget_source(p_player_id);
  delete from win where player_id = p_player_id;
  delete from cpf_refusal where player_id = p_player_id;
  -- A CPF that no payment carried is fixed to nobody. A later payment of such a charge is returned.
  update provider_transactions t set payer_cpf = null, client_address = null
    where t.player_id = p_player_id and t.type = 'DEPOSIT' and t.status <> 'APPROVED';
  outcome := 'requested';
end
$$;

grant execute on function request_erasure to raspasorte_app;
