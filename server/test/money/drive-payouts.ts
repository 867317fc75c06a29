import type { Books } from '../books.ts';
import type { PaymentSite } from './payment-site.ts';
import { ageRows, ageUntilDue } from '../age-rows.ts';

/**
 * Makes everything due that waits for a time, as if hours had passed; with `players`, only their
 * charges.
 */
export async function passTime({ owner }: Books, players?: ReadonlySet<string>): Promise<void> {
  await ageRows(owner, 'provider_transactions', '1 hour', { which: { type: 'WITHDRAW' } });
  const charges = players === undefined ? [{}] : [...players].map((id) => ({ player_id: id }));
  for (const which of charges) await ageUntilDue(owner, 'provider_transactions', { type: 'DEPOSIT', ...which });
  await ageUntilDue(owner, 'bank.payout');
  await ageUntilDue(owner, 'bank.webhook');
}

/** Runs all payment jobs of a process once. */
export async function runJobs(site: PaymentSite): Promise<void> {
  await site.run('pay-withdrawals');
  await site.run('settle-sandbox-payouts');
  await site.run('send-sandbox-webhooks');
  // Waits for a run that a webhook woke: the charge that it books is locked, and not asked about.
  await site.run('process-payment-inbox');
  await site.run('poll-charges');
}

/** Runs the jobs of a process until nothing is left to do. */
export async function drive(books: Books, site: PaymentSite): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await passTime(books);
    await runJobs(site);
  }
}

/** The payouts that the bank has really made, or will make, to this CPF, in cents. */
export async function payoutsAtBank({ owner }: Books, cpf: string): Promise<number[]> {
  const { rows } = await owner.query<{ amount_cents: string }>(
    `select amount_cents from bank.payout where cpf = $1 and status <> 'failed'`,
    [cpf],
  );
  return rows.map(({ amount_cents: amountCents }) => Number(amountCents));
}
