import { randomUUID } from 'node:crypto';
import { ApiError, toCents } from '@raspasorte/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { whilePaid } from '../money/while-paid.ts';
import type { Site, TestStaffUser, TestUser } from '../site.ts';
import { payoutsOf, type KnownDeposit, type KnownPlayer } from './known-player.ts';

export type World = { site: Site; administrator: TestStaffUser; auditor: TestUser };

/** One thing that happens to a player. `choice` decides about amounts, cards and the like. */
type Step = (world: World, player: KnownPlayer, choice: number) => Promise<void>;

const everyCell = Array.from({ length: 24 }, () => true);
const pick = <Item>(items: readonly Item[], choice: number): Item | undefined => items[choice % items.length];

/** What a call answers; undefined if it is refused, as a history may ask for anything. */
async function unlessRefused<Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return undefined;
  }
}

/** An authenticator's code counts once, so operators act one after the other. */
let lastAction: Promise<unknown> = Promise.resolve();
function asOperator<Answer>(world: World, act: (otp: string) => Promise<Answer>): Promise<Answer | undefined> {
  const acted = lastAction.then(async () => {
    const otp = await world.administrator.nextCode();
    return unlessRefused(() => act(otp));
  });
  lastAction = acted.catch(() => undefined);
  return acted;
}

const deposit: Step = async ({ site }, player, choice) => {
  const amountCents = 1000 + (choice % 9000);
  await site.deposit(player.person, amountCents);
  const { rows } = await site.owner.query<{ end_to_end_id: string }>(
    `select end_to_end_id from provider_transactions where player_id = $1 and type = 'DEPOSIT' and status = 'APPROVED'
       and amount_cents = $2 and end_to_end_id <> all ($3)`,
    [player.person.id, amountCents, player.deposits.map(({ endToEndId }) => endToEndId)],
  );
  player.deposits.push({ endToEndId: rows[0]!.end_to_end_id, amountCents, isBusy: false });
};

const buy: Step = async (_, player, choice) => {
  const { client } = player.person;
  const product_id = pick(await client('listProducts'), choice)!.id;
  const sold = await unlessRefused(() => client('createRound', { body: { product_id }, idempotencyKey: randomUUID() }));
  if (sold === undefined) return;
  const { id, is_free: isFree, price_cents: price, payout_cents: prize } = sold.round;
  player.rounds += 1;
  player.stakedCents += isFree ? 0 : price;
  player.prizesCents += prize;
  player.covered.set(id, prize);
};

const scratch: Step = async (_, player, choice) => {
  const id = pick([...player.covered.keys()], choice);
  if (id === undefined) return;
  await player.person.client('updateRoundRevealed', { body: { p_round_id: id, p_revealed_yours: everyCell } });
  player.covered.delete(id);
};

const withdraw: Step = async (_, player, choice) => {
  const { client } = player.person;
  const { balance_cents: balance } = await client('getWallet');
  const cents = choice % 3 === 0 ? Math.max(1000, balance - (choice % 500)) : 1000 + (choice % 4000);
  const body = { amount_cents: toCents(cents), cpf: player.cpf };
  const held = await unlessRefused(() => client('createWithdrawal', { body, idempotencyKey: randomUUID() }));
  if (held !== undefined) player.withdrawals.push(cents);
};

/** Until the provider has paid, or refused to pay, every payout that waits for no operator. */
const pay: Step = async ({ site, auditor }) => {
  const unpaid = whilePaid(site, async () => {
    const { pending } = await auditor.client('getSolvency');
    return pending.withdrawals - pending.waiting_approval;
  });
  await expect.poll(unpaid).toBe(0);
};

const failToPay: Step = async (world, player, choice) => {
  const { client } = player.person;
  await client('setSandboxFaults', { body: { faults: ['fail_payouts'] } });
  await pay(world, player, choice);
  await client('setSandboxFaults', { body: { faults: [] } });
};

/** The provider pays after all what was given back. */
const payLate: Step = async ({ site }, player) => {
  const payouts = await payoutsOf(site, player);
  const late = new Set(player.latePayouts.map(({ id }) => id));
  const payout = payouts.find(({ id, status, wasSent }) => status === 'FAILED' && wasSent && !late.has(id));
  if (payout === undefined) return;
  const known = { id: payout.id, owedCents: 0 };
  player.latePayouts.push(known);
  const { rows } = await site.pool.query<{ outcome: string; receivable_cents: number }>(
    'select outcome, receivable_cents from post_withdrawal($1, $2, $3, $4, 0)',
    [player.person.id, payout.id, `late-${payout.id}`, `E${payout.id.replaceAll('-', '').slice(1)}`],
  );
  expect(rows[0]!.outcome).toBe('posted_late');
  known.owedCents = rows[0]!.receivable_cents;
};

const decideWithdrawal: Step = async (world, { person }, choice) => {
  const { client } = world.administrator;
  const { items } = await client('listWithdrawals', { query: {} });
  const waiting = items.find((item) => item.user_id === person.id);
  if (waiting === undefined) return;
  const { id, reasons: seen_reasons, newest_dispute: seen_dispute, newest_late_payout: seen_late_payout } = waiting;
  const reason = 'conferido com o jogador';
  await asOperator(world, (otp) =>
    choice % 3 === 0
      ? client('rejectWithdrawal', { params: { id }, body: { reason, otp } })
      : client('approveWithdrawal', { params: { id }, body: { seen_reasons, seen_dispute, seen_late_payout, reason, otp } }),
  );
};

/** The payer's bank demands a deposit back, or decides about it: as it may, in any order. */
const dispute: Step = async ({ site }, player, choice) => {
  const payment = pick(
    player.deposits.filter(({ isBusy, dispute: known }) => !isBusy && known?.state !== 'lost'),
    choice,
  );
  if (payment === undefined) return;
  payment.isBusy = true;
  const states = payment.dispute?.state === 'open' ? (['won', 'lost'] as const) : (['open', 'open', 'lost'] as const);
  await bookDispute(site, player, { payment, state: pick(states, Math.floor(choice / 100))! });
  payment.isBusy = false;
};

async function bookDispute(
  { pool }: Site,
  { person }: KnownPlayer,
  { payment, state }: { payment: KnownDeposit; state: 'open' | 'won' | 'lost' },
): Promise<void> {
  const { rows } = await pool.query<{ outcome: string; held_cents: number; receivable_cents: number }>(
    `select outcome, held_cents, receivable_cents from apply_dispute($1, 'sandbox', $2, $3, $4, 'MED')`,
    [person.id, payment.endToEndId, uuidv7(), state],
  );
  const [{ outcome, held_cents: held, receivable_cents: receivable }] = rows as [(typeof rows)[0]];
  expect(outcome).toBe({ open: 'opened', won: 'released', lost: 'settled' }[state]);
  payment.dispute = { state, heldCents: held, receivableCents: receivable };
}

const collect: Step = async (world, player) => {
  const { client } = world.administrator;
  const { items } = await client('listReceivables', { query: {} });
  const owed = items.find((item) => item.user_id === player.person.id && !item.is_undecided);
  if (owed === undefined) return;
  const body = { user_id: player.person.id, seen_owed_cents: owed.owed_cents };
  const collected = await asOperator(world, () => client('collectReceivable', { params: { id: owed.id }, body }));
  player.collectedCents += collected?.collected_cents ?? 0;
};

const adjust: Step = async (world, player, choice) => {
  const [isCredit, amount_cents] = [choice % 2 === 0, 1 + (choice % 2000)];
  const adjustment = { user_id: player.person.id, operation: isCredit ? ('add' as const) : ('remove' as const), amount_cents };
  const adjusted = await asOperator(world, (otp) =>
    world.administrator.client('adjustBalance', {
      body: { ...adjustment, reason: 'acerto combinado', otp },
      idempotencyKey: randomUUID(),
    }),
  );
  if (adjusted?.success === true) player.adjustedCents += isCredit ? amount_cents : -amount_cents;
};

/** New rows are added to the kept sums. */
const addUp: Step = async ({ site }) => {
  await site.pool.query(`select advance_rollups('0')`);
  await site.pool.query('select advance_player_totals()');
};

export const steps = {
  deposit,
  buy,
  scratch,
  withdraw,
  pay,
  failToPay,
  payLate,
  decideWithdrawal,
  dispute,
  collect,
  adjust,
  addUp,
} satisfies Record<string, Step>;

export type StepName = keyof typeof steps;
