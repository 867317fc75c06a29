import { randomUUID } from 'node:crypto';
import type { RequestBody } from '@raspasorte/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { drive, passTime, runJobs } from '../../../test/money/drive-payouts.ts';
import { openPaymentSite, type PaymentSite } from '../../../test/money/payment-site.ts';

type Fault = RequestBody<'setSandboxFaults'>['faults'][number];

let books: Books;
let site: PaymentSite;
let secondProcess: PaymentSite;
beforeAll(async () => {
  books = await openBooks();
  const options = { sendWebhooks: false, timeoutMs: 700 };
  site = await openPaymentSite(books, options);
  secondProcess = await openPaymentSite(books, options);
});
afterEach(async () => {
  await site.setFaults();
  await books.expectSound();
});
afterAll(async () => {
  await Promise.all([site.close(), secondProcess.close()]);
  await books.close();
});

const depositsOf = async (playerId: string) => {
  const { rows } = await books.owner.query(
    `select status, amount_cents::int, flag from provider_transactions where player_id = $1 order by created_at`,
    [playerId],
  );
  return rows;
};

test.each<[fault: Fault, paidCents: number, flag: string | null]>([
  ['slow', 2500, null],
  ['fail', 2500, null],
  ['cut', 2500, null],
  ['hang', 2500, null],
  ['repeat_webhooks', 2500, null],
  ['delay_webhooks', 2500, null],
  ['no_webhooks', 2500, null],
  ['wrong_amount', 1250, 'different_amount'],
  ['fail_payouts', 2500, null],
])('%s while a code is paid: the payment is credited once, for what was paid', async (fault, paidCents, flag) => {
  const playerId = await books.createPlayer();
  const { body } = await site.deposit(playerId, 2500);
  await site.setFaults(fault);
  expect((await site.pay(body.pix_data.pix_code)).status).toBe(200);
  for (let round = 0; round < 3; round += 1) {
    await passTime(books);
    await Promise.all([runJobs(site), runJobs(secondProcess)]);
  }
  await site.setFaults();
  await drive(books, site);
  expect(await depositsOf(playerId)).toEqual([{ status: 'APPROVED', amount_cents: paidCents, flag }]);
  expect(await books.balanceOf(playerId)).toBe(paidCents);
});

test.each<Fault>(['slow', 'fail', 'cut', 'hang'])(
  '%s while a code is asked for: the player is told, and the same key gets one code later',
  async (fault) => {
    const [playerId, key] = [await books.createPlayer(), randomUUID()];
    await site.setFaults(fault);
    expect(await site.deposit(playerId, 2500, key)).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } });
    await site.setFaults();
    const { body } = await site.deposit(playerId, 2500, key);
    await site.pay(body.pix_data.pix_code);
    await drive(books, site);
    expect(await depositsOf(playerId)).toMatchObject([{ status: 'FAILED' }, { status: 'APPROVED', amount_cents: 2500 }]);
    expect(await books.balanceOf(playerId)).toBe(2500);
  },
);

test('the active faults are in the answer and on the page, and end when none is requested', async () => {
  const set = (body: unknown) =>
    fetch(`${site.address}/api/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const page = async () => (await fetch(`${secondProcess.address}/sandbox/banco`)).text();
  expect(await (await set({ faults: ['slow', 'cut', 'cut'] })).json()).toEqual({ faults: ['cut', 'slow'] });
  expect((await page()).match(/ checked/g)).toHaveLength(2);
  expect(await page()).toContain('2 em vigor');
  expect((await set({ faults: ['burn'] })).status).toBe(400);
  expect(await (await set({ faults: [] })).json()).toEqual({ faults: [] });
  expect(await page()).not.toContain(' checked');
});
