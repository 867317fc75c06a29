-- Records what the house has answered the payer's bank, as an operator enters it. The answer may be
-- corrected until the bank decides. `p_seen_answered_at` is the time of the answer that the
-- operator saw, to the millisecond. No money moves. Outcomes: answered; repeated (the same answer
-- again); answer_changed (there is another answer than was seen); dispute_decided; not_found.
create or replace function answer_dispute(
  p_id uuid, p_admin_id uuid, p_answer text, p_note text, p_seen_answered_at timestamptz,
  out outcome text, out player_id uuid, out amount_cents bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_dispute dispute;
begin
  select * into v_dispute from dispute d where d.id = p_id for update;
  if not found then outcome := 'not_found'; return; end if;
  player_id := v_dispute.player_id;
  amount_cents := v_dispute.held_cents + v_dispute.receivable_cents;
  if v_dispute.status <> 'open' then outcome := 'dispute_decided'; return; end if;
  if (v_dispute.answer, v_dispute.answer_note) is not distinct from (p_answer, p_note) then
    outcome := 'repeated'; return;
  end if;
  if date_trunc('milliseconds', v_dispute.answered_at) is distinct from p_seen_answered_at then
    outcome := 'answer_changed'; return;
  end if;
  update dispute d set answer = p_answer, answer_note = p_note, answered_by = p_admin_id, answered_at = clock_timestamp()
    where d.player_id = v_dispute.player_id and d.id = p_id;
  outcome := 'answered';
end
$$;

grant execute on function answer_dispute to raspasorte_app;
