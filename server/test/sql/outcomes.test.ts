import { describe, expect, test } from 'vitest';
import { changeBonusOutcomes, startFreeRoundsOutcomes } from '../../src/game/promotions/queries.ts';
import { publishCardOutcomes } from '../../src/game/studio/queries.ts';
import { findPurchaseOutcomes } from '../../src/game/rounds/queries/find-purchase.ts';
import { playOutcomes } from '../../src/game/rounds/queries/play-rounds.ts';
import { creditOutcomes, refusePaymentOutcomes } from '../../src/money/deposits/queries/bookings.ts';
import { openDepositOutcomes } from '../../src/money/deposits/queries/charges.ts';
import { disputeOutcomes } from '../../src/money/disputes/queries.ts';
import { acceptAccountOutcomes } from '../../src/money/payments/settings/queries.ts';
import { adjustOutcomes } from '../../src/money/ledger/queries/wallet.ts';
import { decideOutcomes } from '../../src/money/withdrawals/queries/decisions.ts';
import { holdOutcomes, postOutcomes, voidOutcomes } from '../../src/money/withdrawals/queries/withdrawals.ts';
import { giveBackOutcomes } from '../../src/money/withdrawals/queries/give-back.ts';
import { answerOutcomes } from '../../src/people/consents/queries.ts';
import { acceptOutcomes } from '../../src/people/documents/queries.ts';
import { limitOutcomes } from '../../src/people/confirmations/queries.ts';
import { askOutcomes, decideSecondPersonOutcomes } from '../../src/people/second-person/queries.ts';
import { setThresholdsOutcomes } from '../../src/office/controls/queries.ts';
import { answerDisputeOutcomes } from '../../src/office/disputes/queries/disputes.ts';
import { collectOutcomes } from '../../src/office/receivables/queries.ts';
import { decidePrivacyRequestOutcomes, erasureOutcomes } from '../../src/office/privacy/queries.ts';
import { resetSecondFactorOutcomes } from '../../src/office/users/queries/reset-second-factor.ts';
import { parseSqlTexts, readSqlTexts } from './sql-functions.ts';
import { outcomesOf } from './sql-outcomes.ts';

const known: Record<string, readonly string[]> = {
  accept_payment_account: acceptAccountOutcomes,
  accept_terms: acceptOutcomes,
  adjust_balance: adjustOutcomes,
  answer_consent: answerOutcomes,
  answer_dispute: answerDisputeOutcomes,
  apply_dispute: disputeOutcomes,
  ask_second_person: askOutcomes,
  change_welcome_bonus: changeBonusOutcomes,
  start_free_rounds: startFreeRoundsOutcomes,
  collect_receivable: collectOutcomes,
  credit_deposit: creditOutcomes,
  decide_privacy_request: decidePrivacyRequestOutcomes,
  decide_second_person: decideSecondPersonOutcomes,
  decide_withdrawal: decideOutcomes,
  find_purchase: findPurchaseOutcomes,
  give_back_approved: giveBackOutcomes,
  give_back_withdrawal: giveBackOutcomes,
  hold_withdrawal: holdOutcomes,
  open_deposit: openDepositOutcomes,
  play_rounds: playOutcomes,
  post_withdrawal: postOutcomes,
  publish_card: publishCardOutcomes,
  refuse_payment: refusePaymentOutcomes,
  request_erasure: erasureOutcomes,
  reset_second_factor: resetSecondFactorOutcomes,
  set_confirmation_limit: limitOutcomes,
  set_thresholds: setThresholdsOutcomes,
  void_withdrawal: voidOutcomes,
};
const functions = await readSqlTexts();
const sorted = (outcomes: Iterable<string>) => [...outcomes].toSorted();

describe('the outcomes of SQL functions', () => {
  test('every function with an outcome that the server may call is compared', () => {
    const called = functions.filter(({ header, isGranted }) => isGranted && /\boutcome text\b/.test(header));
    expect(sorted(called.map(({ name }) => name))).toEqual(sorted(Object.keys(known)));
  });

  test.each(Object.entries(known))('the outcomes of %s are exactly those that the server knows', (name, outcomes) => {
    expect(sorted(outcomes)).toEqual(sorted(outcomesOf(name, functions)));
  });
});

describe('the comparison sees', () => {
  const changed = (name: string, from: string, to: string) =>
    functions.map((each) => {
      if (each.name !== name) return each;
      expect(each.body).toContain(from);
      return { ...each, body: each.body.replace(from, to) };
    });

  test.each([
    ['an outcome of the function itself', 'hold_withdrawal', `outcome := 'held'`, `outcome := 'kept'`],
    ['one of a function that it asks', 'bind_cpf', `outcome := 'cpf_taken'`, `outcome := 'cpf_stolen'`],
    ['one of the key', 'key_outcome', `then 'repeated'`, `then 'again'`],
  ])('%s', (_, name, from, to) => {
    expect(sorted(outcomesOf('hold_withdrawal', changed(name, from, to)))).not.toEqual(sorted(holdOutcomes));
  });

  test.each([
    ['play_verdict', `else 'stale'`, `else 'outdated'`],
    ['play_refusal', `'loss_limit_reached'`, `'loss_limit'`],
    ['pause_refusal', `'self_excluded'`, `'excluded'`],
  ])('one that a play gets from %s', (name, from, to) => {
    const outcomes = outcomesOf('play_rounds', changed(name, from, to));
    expect([...outcomes].filter((outcome) => !(playOutcomes as readonly string[]).includes(outcome))).not.toEqual([]);
  });

  test('what it cannot read', () => {
    const odd = parseSqlTexts(
      'odd',
      `create or replace function odd(p_word text, out outcome text) language plpgsql as $$
begin
  outcome := p_word;
end
$$;`,
    );
    expect(() => outcomesOf('odd', odd)).toThrow('odd: what can be "p_word"?');
  });
});
