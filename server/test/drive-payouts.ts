import type { Books } from './books.ts';
import type { PaymentSite } from './payment-site.ts';

/** Makes everything due that waits for its time, as if hours had passed. */
export async function passTime({ owner }: Books): Promise<void> {
  await owner.query(`update provider_transactions set next_reading_at = now() - interval '1 hour', lease_until = null,
    requested_at = requested_at - interval '1 hour' where type = 'WITHDRAW' and next_reading_at is not null`);
  await owner.query(
    `update provider_transactions set next_reading_at = now() where type = 'DEPOSIT' and next_reading_at is not null`,
  );
  await owner.query(`update bank.payout set settles_at = now() - interval '1 second' where status = 'pending'`);
  await owner.query('update bank.webhook set next_attempt_at = now() where next_attempt_at is not null');
}

/** All background work of a process, once. */
export async function runJobs(site: PaymentSite): Promise<void> {
  await site.run('pay-withdrawals');
  await site.run('settle-sandbox-payouts');
  await site.run('send-sandbox-webhooks');
  await site.run('poll-charges');
}

/** Runs a process until nothing is left to do. */
export async function drive(books: Books, site: PaymentSite): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await passTime(books);
    await runJobs(site);
  }
}

/** What the bank has really paid, or is going to pay, in cents: one entry for each payout. */
export async function payoutsAtBank({ owner }: Books, cpf: string): Promise<number[]> {
  const { rows } = await owner.query<{ amount_cents: string }>(
    `select amount_cents from bank.payout where cpf = $1 and status <> 'failed'`,
    [cpf],
  );
  return rows.map(({ amount_cents: amountCents }) => Number(amountCents));
}
