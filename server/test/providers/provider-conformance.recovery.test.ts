import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Anomaly } from '../../src/money/payments/anomaly.ts';
import type { Books } from '../books.ts';
import { cpfOf } from '../money/payment-calls.ts';
import { endConformance, endConformanceTest, openConformance, type ConformanceSteps } from './conformance-steps.ts';
import { conformingProviders, type OpenedProvider } from './conforming-providers.ts';
import type { ProviderFault } from './provider-server.ts';
import { ageRows } from '../age-rows.ts';

/**
 * All providers must pass the same tests: whatever a provider does wrong has exactly one effect,
 * and the books stay sound.
 */
describe.each(conformingProviders)('$name', (candidate) => {
  let books: Books;
  let opened: OpenedProvider;
  let steps: ConformanceSteps;
  const can = (fault: ProviderFault) => candidate.faults.includes(fault);
  const paidOnce = [{ status: 'APPROVED', amount_cents: 2500, flag: null }];

  beforeAll(async () => {
    ({ books, opened, steps } = await openConformance(candidate));
  });
  afterEach(() => endConformanceTest(books, opened));
  afterAll(() => endConformance(books, opened));

  test('a paid code is credited once, and the player gets an event', async () => {
    const { playerId, orderId, pixCode } = await steps.openCharge();
    await opened.bank.pay(pixCode);
    await vi.waitUntil(async () => (await books.balanceOf(playerId)) === 2500, { timeout: 15_000 });
    await opened.bank.sendAgain();
    await opened.drive(3);
    expect(await steps.depositsOf(playerId)).toEqual(paidOnce);
    expect(await books.balanceOf(playerId)).toBe(2500);
    expect(opened.site.events).toContainEqual({
      playerId,
      name: 'deposit',
      data: { order_id: orderId, status: 'COMPLETED', amount_cents: 2500 },
    });
  });

  const whilePaid: ProviderFault[] = [
    'slow',
    'fail',
    'cut',
    'hang',
    'repeat_webhooks',
    'no_webhooks',
    'expired_token',
    'fail_payouts',
  ];
  test.each(whilePaid.filter(can))('%s while a code is paid: the payment is credited once', async (fault) => {
    const { playerId, pixCode } = await steps.openCharge();
    await opened.bank.setFaults(fault);
    await opened.bank.pay(pixCode);
    await opened.drive(3);
    await opened.bank.setFaults();
    await opened.drive(3);
    expect(await steps.depositsOf(playerId)).toEqual(paidOnce);
    expect(await books.balanceOf(playerId)).toBe(2500);
  });

  test.each<ProviderFault>(['slow', 'fail', 'cut', 'hang'])(
    '%s while a code is asked for: the player is told, and the same key gets one code later',
    async (fault) => {
      const [playerId, key] = [await steps.createPlayer(), randomUUID()];
      await opened.bank.setFaults(fault);
      expect(await steps.deposit(playerId, key)).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
      await opened.bank.setFaults();
      const { body } = await steps.deposit(playerId, key);
      await opened.bank.pay(body.pix_data.pix_code);
      await opened.drive(3);
      expect(await steps.depositsOf(playerId)).toMatchObject([{ status: 'FAILED' }, { status: 'APPROVED', amount_cents: 2500 }]);
      expect(await books.balanceOf(playerId)).toBe(2500);
    },
  );

  test('a payment after the expiry is credited and flagged', async () => {
    const { playerId, orderId, pixCode } = await steps.openCharge();
    await ageRows(books.owner, 'provider_transactions', '31 minutes', { which: { id: orderId } });
    await opened.site.run('expire-deposits');
    expect(await steps.depositsOf(playerId)).toMatchObject([{ status: 'REJECTED' }]);
    await opened.bank.pay(pixCode);
    await opened.drive(3);
    expect(await steps.depositsOf(playerId)).toEqual([{ status: 'APPROVED', amount_cents: 2500, flag: 'late' }]);
  });

  test('a payment of another amount is flagged, and only the part that can be trusted is credited', async () => {
    const { playerId, pixCode } = await steps.openCharge();
    await opened.bank.pay(pixCode, { amountCents: 700 });
    await opened.drive(3);
    const [status, cents] = candidate.takesOtherAmounts ? ['APPROVED', 700] : ['PENDING', 2500];
    expect(await steps.depositsOf(playerId)).toEqual([{ status, amount_cents: cents, flag: 'different_amount' }]);
    expect(await books.balanceOf(playerId)).toBe(candidate.takesOtherAmounts ? 700 : 0);
  });

  test('two payments of one code are two credits, or one where a code can be paid only once', async () => {
    const { playerId, pixCode } = await steps.openCharge();
    await opened.bank.pay(pixCode);
    await opened.drive(3);
    await opened.bank.pay(pixCode);
    await opened.drive(3);
    expect((await steps.depositsOf(playerId)).map(({ flag }) => flag)).toEqual(
      candidate.takesTwoPayments ? [null, 'double'] : [null],
    );
    expect(await books.balanceOf(playerId)).toBe(candidate.takesTwoPayments ? 5000 : 2500);
  });

  test.runIf(can('wrong_payer'))(
    'a payment from somebody else’s account is never credited, and is returned or shown to operators',
    async () => {
      const { playerId, orderId, pixCode } = await steps.openCharge();
      const before = opened.bank.refunds().length;
      await opened.bank.setFaults('wrong_payer');
      await opened.bank.pay(pixCode);
      await opened.bank.setFaults();
      await opened.drive(3);
      await opened.bank.sendAgain();
      await opened.drive(3);
      expect(await steps.depositsOf(playerId)).toEqual([{ status: 'REJECTED', amount_cents: 2500, flag: 'third_party' }]);
      expect(await books.balanceOf(playerId)).toBe(0);
      expect((await opened.site.read(playerId, orderId)).body.status).toBe('REJECTED');
      const { rows } = await books.owner.query('select status from payment_return where player_id = $1', [playerId]);
      expect(rows).toEqual([{ status: candidate.givesBack ? 'returned' : 'manual' }]);
      expect(opened.bank.refunds().slice(before)).toEqual(candidate.givesBack ? [2500] : []);
    },
  );

  test.runIf(candidate.demandsCpf)(
    'when two accounts name one CPF, the first payment from it decides, and the other payment is returned',
    async () => {
      const [first, second] = [await steps.createPlayer(), await steps.createPlayer()];
      const cpf = cpfOf(first);
      const codes = [];
      for (const playerId of [first, second]) {
        const { status, body } = await opened.site.deposit(playerId, 2500, randomUUID(), cpf);
        expect(status, JSON.stringify(body)).toBe(200);
        codes.push(body.pix_data.pix_code);
      }
      for (const code of codes.toReversed()) {
        await opened.bank.pay(code);
        await opened.drive(2);
      }
      expect(await steps.depositsOf(second)).toEqual(paidOnce);
      expect(await steps.depositsOf(first)).toEqual([{ status: 'REJECTED', amount_cents: 2500, flag: 'third_party' }]);
      expect([await books.balanceOf(first), await books.balanceOf(second)]).toEqual([0, 2500]);
      const { rows } = await books.owner.query('select player_id from player_cpf where cpf = $1', [cpf]);
      expect(rows).toEqual([{ player_id: second }]);
    },
  );

  test.runIf(can('foreign_payments'))(
    'a payment that is also reported for a charge of another player is booked once, and not returned',
    async () => {
      const [first, second] = [await steps.openCharge(), await steps.openCharge()];
      for (const { pixCode } of [first, second]) await opened.bank.pay(pixCode);
      await opened.drive(2);
      const before = opened.bank.refunds().length;
      await opened.bank.setFaults('foreign_payments');
      await opened.drive(3);
      for (const { playerId } of [first, second]) expect(await steps.depositsOf(playerId)).toEqual(paidOnce);
      expect(opened.bank.refunds().slice(before)).toEqual([]);
      const { rows } = await books.owner.query("select from payment_provider_anomaly where kind = 'foreign_reference'");
      expect(rows.length).toBeGreaterThan(0);
    },
  );

  test.runIf(can('new_ids'))(
    'a paid code is credited once, and its dispute is booked, whatever ids the answers carry',
    async () => {
      const { playerId, pixCode } = await steps.openCharge();
      await opened.bank.setFaults('new_ids');
      await opened.bank.pay(pixCode);
      await opened.drive(3);
      expect(await steps.depositsOf(playerId)).toEqual(paidOnce);
      await opened.bank.dispute(pixCode, 'open');
      await opened.drive(3);
      expect(await books.balanceOf(playerId)).toBe(0);
    },
  );

  test.runIf(can('unproven_payer'))('a payment whose payer the provider does not name is flagged and not credited', async () => {
    const { playerId, pixCode } = await steps.openCharge();
    await opened.bank.setFaults('unproven_payer');
    await opened.bank.pay(pixCode);
    await opened.drive(3);
    expect(await steps.depositsOf(playerId)).toEqual([{ status: 'PENDING', amount_cents: 2500, flag: 'unproven_payer' }]);
    expect(opened.anomalies.map(({ kind }) => kind)).toContain('unproven_payer');
    expect(await books.balanceOf(playerId)).toBe(0);
  });

  test.runIf(can('unknown_status'))('a charge with an unknown status changes nothing and is reported', async () => {
    const { playerId, pixCode: code } = await steps.openCharge();
    await opened.bank.setFaults('unknown_status');
    await opened.bank.pay(code);
    await opened.drive(3);
    expect(await steps.depositsOf(playerId)).toMatchObject([{ status: 'PENDING', flag: null }]);
    expect(opened.anomalies).toContainEqual(expect.objectContaining({ kind: 'unknown_status' }) as Anomaly);
  });

  test('a forged webhook is refused and causes no call to the provider', async () => {
    const { playerId, pixCode } = await steps.openCharge();
    const calls = opened.bank.calls.length;
    expect(await opened.bank.forge(pixCode)).toBe(401);
    for (let more = 0; more < 10; more += 1) expect(await opened.bank.forge(pixCode)).toBe(401);
    const asked = opened.bank.calls.slice(calls);
    expect(asked.filter((call) => !call.endsWith('/public-keys'))).toEqual([]);
    // A provider whose public keys are fetched has them fetched once.
    expect(asked.length).toBeLessThanOrEqual(1);
    expect(await steps.depositsOf(playerId)).toMatchObject([{ status: 'PENDING' }]);
  });

  test.runIf(can('homonym'))(
    'a customer with the same name fails the deposit, because a charge must not be made for somebody else',
    async () => {
      const playerId = await steps.createPlayer();
      await opened.bank.setFaults('homonym');
      expect(await steps.deposit(playerId)).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
      expect(opened.anomalies).toContainEqual(expect.objectContaining({ kind: 'homonym' }) as Anomaly);
      await opened.bank.setFaults();
      // The provider still takes that name for the other person.
      expect((await steps.deposit(playerId)).status).toBe(503);
      const { rows } = await books.owner.query(
        'select from provider_transactions where player_id = $1 and external_id is not null',
        [playerId],
      );
      expect(rows).toEqual([]);
    },
  );
});
