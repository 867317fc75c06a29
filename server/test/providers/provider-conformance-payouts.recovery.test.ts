import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { toCents } from '@raspasorte/contract';
import { reconcileDay } from '../../src/money/reconciliation/reconcile-day.ts';
import type { Books } from '../books.ts';
import { passTime } from '../money/drive-payouts.ts';
import { testLogger } from '../platform/open-test-dependencies.ts';
import { cpfOf } from '../money/payment-calls.ts';
import { endConformanceTest, openConformance, type ConformanceSteps } from './conformance-steps.ts';
import { conformingProviders, type OpenedProvider } from './conforming-providers.ts';
import type { ProviderFault } from './provider-server.ts';

/**
 * Payouts and daily reconciliation: whatever a provider does wrong, money leaves once or not at
 * all.
 */
describe.each(conformingProviders)('$name', (candidate) => {
  let books: Books;
  let opened: OpenedProvider;
  let steps: ConformanceSteps;
  const can = (fault: ProviderFault) => candidate.faults.includes(fault);
  const compareToday = () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
    return reconcileDay({ pool: books.pool, logger: testLogger }, opened.provider(), today);
  };

  beforeAll(async () => {
    ({ books, opened, steps } = await openConformance(candidate));
  });
  afterEach(() => endConformanceTest(books, opened));
  afterAll(async () => {
    await opened.close();
    await books.close();
  });

  test('a payout is paid once to the CPF of the player, and known by its own id', async () => {
    const playerId = await steps.createPlayer(5000);
    await steps.withdraw(playerId);
    await opened.drive(1);
    await opened.bank.settlePayouts();
    await opened.bank.sendAgain();
    await opened.drive(3);
    expect(await steps.withdrawalOf(playerId)).toMatchObject({ status: 'APPROVED', held: 0 });
    expect(await opened.bank.paidTo(cpfOf(playerId))).toEqual([1500]);
    expect(await books.balanceOf(playerId)).toBe(3500);
  });

  const whilePaidOut: [fault: ProviderFault, during: string][] = [
    ['slow', 'PENDING'],
    ['fail', 'PENDING'],
    ['cut', 'APPROVED'],
    ['hang', 'APPROVED'],
    ['repeat_webhooks', 'APPROVED'],
    ['no_webhooks', 'APPROVED'],
    ['wrong_amount', 'PENDING'],
    ['expired_token', 'APPROVED'],
  ];
  test.each(whilePaidOut.filter(([fault]) => can(fault)))(
    '%s during the request for a payout: it is paid once, and its outcome is never guessed',
    async (fault, during) => {
      const playerId = await steps.createPlayer(5000);
      await opened.bank.setFaults(fault);
      await steps.withdraw(playerId);
      await opened.drive(2);
      await opened.bank.settlePayouts();
      await opened.drive(3);
      expect(await steps.withdrawalOf(playerId)).toMatchObject({ status: during, held: during === 'PENDING' ? 1500 : 0 });
      await books.expectSound();
      await opened.bank.setFaults();
      await opened.drive(3);
      await opened.bank.settlePayouts();
      await opened.drive(3);
      expect(await steps.withdrawalOf(playerId)).toMatchObject({ status: 'APPROVED', held: 0 });
      expect(await opened.bank.paidTo(cpfOf(playerId))).toEqual([1500]);
      expect(await books.balanceOf(playerId)).toBe(3500);
    },
  );

  test('a payout that is reported with another amount is noted as an anomaly, once, and not booked', async () => {
    const playerId = await steps.createPlayer(5000);
    await steps.withdraw(playerId);
    await opened.drive(1);
    await opened.bank.setFaults('wrong_amount');
    await opened.bank.settlePayouts();
    await opened.drive(3);
    const { id, status } = await steps.withdrawalOf(playerId);
    expect(status).toBe('PENDING');
    const { rows } = await books.owner.query('select subject, detail, times from payment_provider_anomaly where kind = $1', [
      'different_amount',
    ]);
    const detail = 'O provedor informa este saque com outro valor: R$ 7,50 em vez de R$ 15,00';
    expect(rows.filter(({ subject }) => subject === id)).toEqual([{ subject: id, detail, times: 1 }]);
    expect(opened.anomalies).toEqual([]);
    await opened.bank.setFaults();
    await opened.drive(3);
    expect(await steps.withdrawalOf(playerId)).toMatchObject({ status: 'APPROVED', held: 0 });
  });

  test('a payout that fails is given back to the player, once', async () => {
    const playerId = await steps.createPlayer(5000);
    await opened.bank.setFaults('fail_payouts', 'repeat_webhooks');
    await steps.withdraw(playerId);
    await opened.drive(1);
    await opened.bank.settlePayouts();
    await opened.drive(3);
    await opened.bank.setFaults();
    await opened.drive(3);
    expect(await steps.withdrawalOf(playerId)).toMatchObject({ status: 'FAILED', held: 0 });
    expect(await opened.bank.paidTo(cpfOf(playerId))).toEqual([]);
    expect(await books.balanceOf(playerId)).toBe(5000);
  });

  test('a payout whose response was lost is never given back by one person alone', async () => {
    const playerId = await steps.createPlayer(5000);
    await opened.bank.setFaults('cut', 'no_webhooks');
    await steps.withdraw(playerId);
    await opened.site.run('pay-withdrawals');
    await passTime(books);
    const { id } = await steps.withdrawalOf(playerId);
    const { status, body } = await opened.site.asAdmin('POST', `/api/admin/withdrawals/${id}/give-back`, { reason: 'parado' });
    expect([status, body.code]).toEqual([409, candidate.lostPayout === 'known' ? 'payout_known' : 'payout_unaskable']);
    expect(await steps.withdrawalOf(playerId)).toMatchObject({ status: 'PENDING', held: 1500 });
    await opened.bank.setFaults();
    await opened.bank.settlePayouts();
    await opened.drive(3);
    expect(await steps.withdrawalOf(playerId)).toMatchObject({ status: 'APPROVED', held: 0 });
    expect(await opened.bank.paidTo(cpfOf(playerId))).toEqual([1500]);
    expect(await books.balanceOf(playerId)).toBe(3500);
  });

  test('the status of a payout that the provider never received is unknown, or cannot be queried', async () => {
    const payout = { reference: randomUUID(), externalId: null, amountCents: toCents(1500), cpf: cpfOf(randomUUID()) };
    const kind = candidate.lostPayout === 'known' ? 'unknown' : 'cannot_tell';
    expect(await opened.provider().readPayout(payout)).toEqual({ kind });
  });

  test.runIf(can('foreign_payout'))('an answer about another payout ends nothing and causes no new request', async () => {
    const playerId = await steps.createPlayer(5000);
    await steps.withdraw(playerId);
    await opened.drive(1);
    await opened.bank.setFaults('foreign_payout');
    const orders = () => opened.bank.calls.filter((call) => /^POST .*\/(withdraw|payment)/.test(call)).length;
    const before = orders();
    await opened.bank.settlePayouts();
    await opened.drive(3);
    expect(orders()).toBe(before);
    expect(await steps.withdrawalOf(playerId)).toMatchObject({ status: 'PENDING', held: 1500 });
    expect(opened.anomalies.map(({ kind }) => kind)).toContain('foreign_reference');
    await opened.bank.setFaults();
    await opened.drive(2);
    expect(await steps.withdrawalOf(playerId)).toMatchObject({ status: 'APPROVED', held: 0 });
  });

  test.runIf(can('unknown_status'))('a payout with an unknown status stays held until a known status comes', async () => {
    await opened.bank.setFaults('unknown_status');
    const receiver = await steps.createPlayer(5000);
    await steps.withdraw(receiver);
    await opened.drive(1);
    await opened.bank.settlePayouts();
    await opened.drive(3);
    expect(await steps.withdrawalOf(receiver)).toMatchObject({ status: 'PENDING', held: 1500 });
    await opened.bank.setFaults();
    await opened.bank.settlePayouts();
    await opened.drive(3);
    expect(await steps.withdrawalOf(receiver)).toMatchObject({ status: 'APPROVED', held: 0 });
    expect(opened.anomalies.map(({ kind }) => kind)).toContain('unknown_status');
  });

  test('its statement of the day agrees with our books, and a difference planted in it is found and heals', async () => {
    const [paid, other] = [await steps.openCharge(), await steps.createPlayer(5000)];
    await opened.bank.pay(paid.pixCode);
    await steps.withdraw(other);
    await opened.drive(1);
    await opened.bank.settlePayouts();
    await opened.drive(3);
    const withdrawal = await steps.withdrawalOf(other);
    expect(withdrawal.status).toBe('APPROVED');
    const isOurs = ({ subject }: { subject: string }) => subject === paid.orderId || subject === withdrawal.id;
    expect((await compareToday()).filter(isOurs)).toEqual([]);

    await opened.bank.falsify(paid.orderId, 2600);
    await opened.bank.falsify(withdrawal.id, 1400);
    const differences = (await compareToday()).filter(isOurs);
    expect(differences.map(({ type }) => type).toSorted()).toEqual(['DEPOSIT', 'WITHDRAW']);
    expect(differences.find(({ type }) => type === 'WITHDRAW')).toMatchObject({
      kind: 'different_amount',
      ourStatus: 'APPROVED',
      ourCents: 1500,
      theirCents: 1400,
    });
    await opened.bank.falsify(paid.orderId, 2500);
    await opened.bank.falsify(withdrawal.id, 1500);
    await compareToday();
    const { rows } = await books.owner.query(
      'select resolved_at is not null as healed from reconciliation_difference where subject = any ($1)',
      [[paid.orderId, withdrawal.id]],
    );
    expect(rows).toEqual([{ healed: true }, { healed: true }]);
  });

  test.runIf(candidate.takesOtherAmounts && candidate.takesTwoPayments && candidate.givesBack)(
    'the statement of the day agrees with a payment of another amount, a second payment, and one that was returned',
    async () => {
      const charges = [await steps.openCharge(), await steps.openCharge(), await steps.openCharge()];
      const [less, twice, afterOther] = charges.map(({ pixCode }) => pixCode) as [string, string, string];
      await opened.bank.pay(less, { amountCents: 700 });
      await opened.bank.pay(twice);
      await opened.bank.pay(afterOther, { cpf: cpfOf(randomUUID()) });
      await opened.drive(3);
      await opened.bank.pay(twice);
      await opened.bank.pay(afterOther);
      await opened.drive(3);
      for (const [index, cents] of [700, 5000, 2500].entries())
        expect(await books.balanceOf(charges[index]!.playerId)).toBe(cents);
      const isOurs = ({ subject }: { subject: string }) => charges.some(({ orderId }) => orderId === subject);
      expect((await compareToday()).filter(isOurs)).toEqual([]);
    },
  );

  test('many simultaneous requests with one reference make one payout', async () => {
    const provider = opened.provider();
    const playerId = await steps.createPlayer();
    const cpf = cpfOf(playerId);
    const requireClaim = () => Promise.resolve();
    const order = { reference: randomUUID(), amountCents: toCents(1500), cpf, name: steps.nameOf(playerId), requireClaim };
    await Promise.allSettled(Array.from({ length: 5 }, () => provider.createPayout(order)));
    expect(await opened.bank.paidTo(cpf)).toEqual([1500]);
  });

  test('a payout that must not be sent any more is not sent', async () => {
    const playerId = await steps.createPlayer();
    const cpf = cpfOf(playerId);
    const lost = new Error('the claim was lost');
    const order = { reference: randomUUID(), amountCents: toCents(1500), cpf, name: steps.nameOf(playerId) };
    const sending = opened.provider().createPayout({ ...order, requireClaim: () => Promise.reject(lost) });
    await expect(sending).rejects.toBe(lost);
    expect(await opened.bank.paidTo(cpf)).toEqual([]);
  });
});
