import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ageRows } from '../age-rows.ts';
import type { Books } from '../books.ts';
import { endConformance, endConformanceTest, openConformance, type ConformanceSteps } from './conformance-steps.ts';
import { conformingProviders, type OpenedProvider } from './conforming-providers.ts';

/** Disputes: whatever a provider says of a disputed payment has exactly one effect. */
describe.each(conformingProviders.filter(({ hasDisputes }) => hasDisputes))('$name', (candidate) => {
  let books: Books;
  let opened: OpenedProvider;
  let steps: ConformanceSteps;

  beforeAll(async () => {
    ({ books, opened, steps } = await openConformance(candidate));
  });
  afterEach(() => endConformanceTest(books, opened));
  afterAll(() => endConformance(books, opened));

  test('a dispute about a payment from somebody else’s account moves nothing, and is shown to operators', async () => {
    const { playerId, pixCode } = await steps.openCharge();
    await opened.bank.setFaults('wrong_payer');
    await opened.bank.pay(pixCode);
    await opened.bank.setFaults();
    await opened.drive(3);
    await opened.bank.dispute(pixCode, 'open');
    await opened.drive(3);
    const { rows } = await books.owner.query(
      `select a.kind, t.poll_failing_since from payment_return r join provider_transactions t on t.id = r.transaction_id
           left join payment_provider_anomaly a on a.subject = r.payment_id and a.kind <> 'payment_not_returned'
         where r.player_id = $1`,
      [playerId],
    );
    expect(rows).toEqual([{ kind: 'uncredited_payment_disputed', poll_failing_since: null }]);
    expect(await books.balanceOf(playerId)).toBe(0);
  });

  test('a disputed payment is held, and taken or released at the verdict', async () => {
    const [lost, won] = [await steps.openCharge(), await steps.openCharge()];
    for (const { pixCode } of [lost, won]) await opened.bank.pay(pixCode);
    await opened.drive(3);
    for (const { pixCode } of [lost, won]) await opened.bank.dispute(pixCode, 'open');
    await opened.drive(3);
    expect([await books.balanceOf(lost.playerId), await books.balanceOf(won.playerId)]).toEqual([0, 0]);
    // The webhook with the verdict is lost; an open dispute is polled until it ends.
    await opened.bank.setFaults('no_webhooks');
    await opened.bank.dispute(lost.pixCode, 'lost');
    await opened.bank.dispute(won.pixCode, 'won');
    await opened.drive(3);
    expect([await books.balanceOf(lost.playerId), await books.balanceOf(won.playerId)]).toEqual([0, 2500]);
    const { rows } = await books.owner.query(
      'select dispute from provider_transactions where player_id = any ($1) order by dispute',
      [[lost.playerId, won.playerId]],
    );
    expect(rows).toEqual([{ dispute: 'lost' }, { dispute: 'won' }]);
  });

  test.runIf(candidate.takesTwoPayments)(
    'each payment of one code is held for its own dispute, until its own verdict, however old the code is',
    async () => {
      const { playerId, pixCode } = await steps.openCharge();
      for (let payment = 0; payment < 2; payment += 1) {
        await opened.bank.pay(pixCode);
        await opened.drive(2);
      }
      await opened.bank.dispute(pixCode, 'open', 0);
      await opened.bank.dispute(pixCode, 'won', 0);
      await opened.drive(2);
      expect(await books.balanceOf(playerId)).toBe(5000);
      await ageRows(books.owner, 'provider_transactions', '3 days', { which: { player_id: playerId }, only: ['created_at'] });
      await opened.drive(2);
      await opened.bank.dispute(pixCode, 'open', 1);
      await opened.drive(2);
      expect(await books.balanceOf(playerId)).toBe(2500);
      // The webhook with the verdict is lost; an open dispute is polled until it ends.
      await opened.bank.setFaults('no_webhooks');
      await opened.bank.dispute(pixCode, 'lost', 1);
      await opened.drive(2);
      const { rows } = await books.owner.query(
        `select t.dispute, w.held_cents::int as held from provider_transactions t join wallet w using (player_id)
         where player_id = $1 order by t.id`,
        [playerId],
      );
      expect(rows).toEqual([
        { dispute: null, held: 0 },
        { dispute: 'lost', held: 0 },
      ]);
    },
  );
});
