import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { callApplyDispute } from '../../src/money/disputes/queries.ts';
import { callPostWithdrawal } from '../../src/money/withdrawals/queries/withdrawals.ts';
import { settleAnomaly } from '../../src/office/decisions/settle-anomaly.ts';
import type { Books } from '../books.ts';
import { cpfOf } from './payment-calls.ts';
import { openConformance, type ConformanceSteps } from '../providers/conformance-steps.ts';
import { conformingProviders, type OpenedProvider } from '../providers/conforming-providers.ts';
import { settleDeposit } from './settle-payment.ts';
import { spendBalance } from './spend-balance.ts';
import { refusalOf } from '../platform/refusal-of.ts';

/** A payout that meets a failing provider first and a dispute about its player's deposit then. */
describe.each(conformingProviders.filter(({ name }) => name !== 'sandbox'))('$name', (candidate) => {
  let books: Books;
  let opened: OpenedProvider;
  let steps: ConformanceSteps;
  beforeAll(async () => {
    ({ books, opened, steps } = await openConformance(candidate));
  });
  afterEach(async () => {
    await opened.bank.setFaults();
    // A payout that goes on would be ordered again in the next test.
    await opened.bank.settlePayouts();
    await opened.drive(2);
    opened.players.clear();
    await books.expectSound();
  });
  afterAll(async () => {
    await opened.close();
    await books.close();
  });

  /** A player who withdraws, and whose bank may want a deposit back. */
  const begin = async (cents: number) => {
    const playerId = await steps.createPlayer();
    const payments = [await settledPayment(playerId), await settledPayment(playerId)];
    const { status } = await opened.site.withdraw(playerId, cents);
    expect(status).toBe(200);
    const [first, second] = payments.map((paymentId) => () => openDispute(playerId, paymentId)) as [
      () => Promise<unknown>,
      () => Promise<unknown>,
    ];
    return { playerId, id: (await steps.withdrawalOf(playerId)).id, disputes: { first, second } };
  };
  const openDispute = (playerId: string, paymentId: string) =>
    callApplyDispute(books.pool, {
      playerId,
      provider: 'sandbox',
      paymentId,
      newId: randomUUID(),
      state: 'open',
      providerStatus: 'MED',
    });
  const settledPayment = async (playerId: string) => {
    const depositId = await settleDeposit(books.pool, playerId, { amountCents: 10_000 });
    const { rows } = await books.owner.query<{ paymentId: string }>(
      'select end_to_end_id as "paymentId" from provider_transactions where id = $1',
      [depositId],
    );
    return rows[0]!.paymentId;
  };
  const orders = () => opened.bank.calls.filter((call) => /^POST .*\/(withdraw|payment|approve)$/.test(call)).length;
  const anomalyAbout = async (subject: string) => {
    const { rows } = await books.owner.query<{ id: string; times: number; isOpen: boolean; detail: string; dispute: string }>(
      `select id, times, settled_at is null as "isOpen", detail, dispute_id as dispute from payment_provider_anomaly
       where kind = 'disputed_payout' and subject = $1`,
      [subject],
    );
    return rows[0]!;
  };
  type Shown = { detail: string; dispute: string };
  const settle = async (subject: string, { actorId, seen }: { actorId?: string; seen?: Shown } = {}) => {
    const present = await anomalyAbout(subject);
    const { detail, dispute } = seen ?? present;
    return settleAnomaly(books.pool, {
      id: present.id,
      note: 'não consta no painel',
      seen: { detail, dispute },
      actor: { actorId: actorId ?? randomUUID(), actorName: 'Olívia', address: null },
    });
  };

  test('a payout that failed before it was ordered waits for an operator once a payment is disputed', async () => {
    const { playerId, id, disputes } = await begin(1500);
    await opened.bank.setFaults('fail');
    await opened.site.run('pay-withdrawals');
    await disputes.first();
    await opened.bank.setFaults();
    await opened.drive(3);
    expect(await opened.bank.paidTo(cpfOf(playerId))).toEqual([]);
    const { body } = await opened.site.asAdmin('GET', '/api/admin/withdrawals?status=PENDING');
    expect(body).toMatchObject({ items: [{ user_id: playerId, reasons: ['dispute'], decision: null }] });
    await opened.site.asAdmin('POST', `/api/admin/withdrawals/${id}/approve`);
    await opened.drive(2);
    expect(await opened.bank.paidTo(cpfOf(playerId))).toEqual([1500]);
    await opened.bank.settlePayouts();
    await opened.drive(2);
    expect(await steps.withdrawalOf(playerId)).toMatchObject({ status: 'APPROVED' });
  });

  /**
   * An order that Woovi takes and does not approve, or that XGate takes and loses the answer of.
   */
  const beginTaken = async () => {
    const begun = await begin(1501);
    await opened.bank.setFaults('cut', 'no_webhooks');
    await opened.site.run('pay-withdrawals');
    await begun.disputes.first();
    await opened.bank.setFaults('no_webhooks');
    const before = orders();
    await opened.drive(3);
    expect(orders()).toBe(before);
    expect(await anomalyAbout(begun.id)).toMatchObject({ times: 1, isOpen: true });
    expect(await steps.withdrawalOf(begun.playerId)).toMatchObject({ status: 'PENDING' });
    return begun;
  };

  test('a payout that it may have taken is not sent or approved after a dispute until an operator has looked', async () => {
    const { playerId, id } = await beginTaken();
    await settle(id);
    const before = orders();
    await opened.drive(1);
    expect(orders()).toBeGreaterThan(before);
    expect(await anomalyAbout(id)).toMatchObject({ times: 1, isOpen: false });
    expect(await opened.bank.paidTo(cpfOf(playerId))).toEqual([1501]);
    await opened.bank.setFaults();
    await opened.bank.settlePayouts();
    await opened.drive(2);
    expect(await steps.withdrawalOf(playerId)).toMatchObject({ status: 'APPROVED' });
  });

  test('a later dispute stops it again, and the look of somebody with an interest in it counts for nothing', async () => {
    const { playerId, id, disputes } = await beginTaken();
    const before = orders();
    await settle(id, { actorId: playerId });
    await opened.drive(1);
    expect(await anomalyAbout(id)).toMatchObject({ times: 2, isOpen: true });
    await settle(id);
    await disputes.second();
    await opened.drive(1);
    expect(await anomalyAbout(id)).toMatchObject({ times: 3, isOpen: true });
    expect(orders()).toBe(before);
    await settle(id);
    await opened.drive(1);
    expect(await opened.bank.paidTo(cpfOf(playerId))).toEqual([1501]);
  });

  test('settling the notice covers no dispute that began after the operator had opened it', async () => {
    const { playerId, id, disputes } = await beginTaken();
    const before = orders();
    const seen = await anomalyAbout(id);
    await disputes.second();
    await settle(id, { seen });
    await opened.drive(1);
    expect(orders()).toBe(before);
    expect(await anomalyAbout(id)).toMatchObject({ times: 2, isOpen: true });
    await settle(id);
    await opened.drive(1);
    expect(await opened.bank.paidTo(cpfOf(playerId))).toEqual([1501]);
  });

  test('an open notice that tells of a later dispute is not settled by who saw the earlier one', async () => {
    const { playerId, id, disputes } = await beginTaken();
    const seen = await anomalyAbout(id);
    await disputes.second();
    await opened.drive(2);
    expect(await anomalyAbout(id)).toMatchObject({ times: 2, isOpen: true });
    expect(await refusalOf(settle(id, { seen }))).toBe('request_outdated');
    expect(await anomalyAbout(id)).toMatchObject({ isOpen: true });
    await settle(id);
    await opened.drive(1);
    expect(await opened.bank.paidTo(cpfOf(playerId))).toEqual([1501]);
  });

  test('it goes on by itself once the dispute is won', async () => {
    const { playerId } = await beginTaken();
    const { rows } = await books.owner.query<{ paymentId: string }>(
      `select t.end_to_end_id as "paymentId" from dispute d
       join provider_transactions t on t.player_id = d.player_id and t.id = d.transaction_id where d.player_id = $1`,
      [playerId],
    );
    const won = {
      playerId,
      provider: 'sandbox',
      paymentId: rows[0]!.paymentId,
      newId: randomUUID(),
      state: 'won' as const,
      providerStatus: 'MED',
    };
    await callApplyDispute(books.pool, won);
    const before = orders();
    await opened.drive(1);
    expect(orders()).toBeGreaterThan(before);
    expect(await opened.bank.paidTo(cpfOf(playerId))).toEqual([1501]);
  });

  describe('a payout stopped because a late payout is owed', () => {
    /** A payout that was paid back, and then one that the provider may have taken. */
    const beginTwo = async () => {
      const playerId = await steps.createPlayer();
      const paymentId = await settledPayment(playerId);
      await opened.bank.setFaults('fail_payouts', 'no_webhooks');
      expect((await opened.site.withdraw(playerId, 1500)).status).toBe(200);
      await opened.drive(1);
      await opened.bank.settlePayouts();
      await opened.drive(2);
      const { id: failed, status } = await steps.withdrawalOf(playerId);
      expect(status).toBe('FAILED');
      await opened.bank.setFaults('cut', 'no_webhooks');
      expect((await opened.site.withdraw(playerId, 1501)).status).toBe(200);
      await opened.site.run('pay-withdrawals');
      await opened.bank.setFaults('no_webhooks');
      await spendBalance(books.owner, playerId, await books.balanceOf(playerId));
      const { rows } = await books.owner.query<{ id: string }>(
        `select id from provider_transactions where player_id = $1 and type = 'WITHDRAW' and status = 'PENDING'`,
        [playerId],
      );
      const postFailed = async () => {
        const report = { externalId: `late ${failed}`, endToEndId: null, feeCents: toCents(0) };
        const posted = await callPostWithdrawal(books.pool, { playerId, id: failed }, report);
        expect(posted).toMatchObject({ outcome: 'posted_late', receivable_cents: 1500 });
      };
      return { playerId, id: rows[0]!.id, postFailed, dispute: () => openDispute(playerId, paymentId) };
    };

    test('goes on once an operator has settled its anomaly', async () => {
      const { playerId, id, postFailed } = await beginTwo();
      await postFailed();
      const before = orders();
      await opened.drive(3);
      expect(orders()).toBe(before);
      expect(await anomalyAbout(id)).toMatchObject({ times: 1, isOpen: true });
      await settle(id);
      await opened.drive(1);
      expect(await anomalyAbout(id)).toMatchObject({ times: 1, isOpen: false });
      expect(await opened.bank.paidTo(cpfOf(playerId))).toEqual([1501]);
    });

    test('waits again where the operator has only looked at an earlier dispute', async () => {
      const { playerId, id, postFailed, dispute } = await beginTwo();
      await dispute();
      await opened.drive(1);
      const before = orders();
      await settle(id);
      await postFailed();
      await opened.drive(2);
      expect(orders()).toBe(before);
      expect(await anomalyAbout(id)).toMatchObject({ times: 2, isOpen: true });
      await settle(id);
      await opened.drive(1);
      expect(await opened.bank.paidTo(cpfOf(playerId))).toEqual([1501]);
    });
  });
});
