import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ageRows } from '../../test/age-rows.ts';
import { openBooks, type Books } from '../../test/books.ts';
import { drive, payoutsAtBank } from '../../test/money/drive-payouts.ts';
import { cpfOf } from '../../test/money/payment-calls.ts';
import { openPaymentSite, type PaymentSite } from '../../test/money/payment-site.ts';
import { whileOpen } from '../../test/postgres/while-open.ts';
import { selectMe } from '../people/players/queries.ts';
import type { Queryable } from '../platform/database/pool.ts';
import type { PaymentProvider } from './payments/provider.ts';

let books: Books;
/** Uses the sandbox: charges need no CPF, and it does not say who paid. */
let site: PaymentSite;
/** Uses a provider that demands a CPF, says which CPF paid, and is asked about each payment. */
let demanding: PaymentSite;

beforeAll(async () => {
  books = await openBooks();
  site = await openPaymentSite(books, { payAtOnce: false });
  demanding = await openPaymentSite(books, { wrap: demandCpf });
});
afterEach(() => books.expectSound());
afterAll(async () => {
  await site.close();
  await demanding.close();
  await books.close();
});

const demandCpf = (sandbox: PaymentProvider): PaymentProvider => ({
  ...sandbox,
  demandsCpf: true,
  readWebhook: async (message) => {
    const reading = await sandbox.readWebhook(message);
    if (!reading.authentic) return reading;
    const events = reading.events.map((event) =>
      event.kind === 'charge_paid' ? { kind: 'charge_changed' as const, charge: event.charge } : event,
    );
    return { authentic: true, events };
  },
  readCharge: async (charge) => {
    const report = await sandbox.readCharge(charge);
    return { ...report, payments: report.payments.map((payment) => ({ ...payment, payerCpf: charge.cpf })) };
  },
});

const fixedCpfs = async (playerId: string) =>
  (await books.owner.query('select cpf from player_cpf where player_id = $1', [playerId])).rows;

async function payFor(playerId: string, { body }: Awaited<ReturnType<PaymentSite['deposit']>>): Promise<string> {
  const { order_id: orderId, pix_code: pixCode } = body.pix_data;
  await demanding.pay(pixCode);
  await vi.waitUntil(async () => (await demanding.read(playerId, orderId)).body.status !== 'PENDING', { timeout: 15_000 });
  return (await demanding.read(playerId, orderId)).body.status;
}

const codeOf = async (answer: Promise<{ status: number; body: { code: string } }>) => {
  const { status, body } = await answer;
  return body.code ?? status;
};

test('naming a CPF does not lock its owner out: the first player who pays from it gets it, and the other’s payment is returned', async () => {
  const cpf = '52998224725';
  const [squatter, owner] = [await books.createPlayer(), await books.createPlayer()];
  const squatted = await demanding.deposit(squatter, 2500, randomUUID(), cpf);
  expect(squatted.status).toBe(200);
  const own = await demanding.deposit(owner, 2500, randomUUID(), cpf);
  expect(own.status).toBe(200);
  expect([await fixedCpfs(squatter), await fixedCpfs(owner)]).toEqual([[], []]);

  expect(await payFor(owner, own)).toBe('COMPLETED');
  expect(await fixedCpfs(owner)).toEqual([{ cpf }]);
  // The other's charge can still be paid, but only from the owner's CPF, so the money goes back.
  expect(await payFor(squatter, squatted)).toBe('REJECTED');
  const answerOf = async (playerId: string, { body: { pix_data } }: typeof own) =>
    (await demanding.read(playerId, pix_data.order_id)).body;
  expect(await answerOf(squatter, squatted)).toMatchObject({ paid_by_other: true });
  expect(await answerOf(owner, own)).toMatchObject({ paid_by_other: false });
  expect([await books.balanceOf(squatter), await books.balanceOf(owner)]).toEqual([0, 2500]);
  const { rows } = await books.owner.query(
    `select t.flag, r.amount_cents::int, r.status from payment_return r
     join provider_transactions t on t.player_id = r.player_id and t.id = r.transaction_id where r.player_id = $1`,
    [squatter],
  );
  expect(rows).toEqual([{ flag: 'third_party', amount_cents: 2500, status: 'manual' }]);
  // Nobody else tells operators that they have to return it.
  const { rows: anomalies } = await books.owner.query('select kind from payment_provider_anomaly');
  expect(anomalies).toEqual([{ kind: 'payment_not_returned' }]);
  expect(await fixedCpfs(squatter)).toEqual([]);

  // The owner is not asked for a CPF again. The other player names their own.
  expect(await codeOf(demanding.deposit(owner, 2500))).toBe(200);
  expect(await codeOf(demanding.deposit(owner, 2500, randomUUID(), '16899535009'))).toBe('cpf_fixed');
  expect(await codeOf(demanding.deposit(squatter, 2500))).toBe('cpf_taken');
  expect(await codeOf(demanding.deposit(squatter, 2500, randomUUID(), '16899535009'))).toBe(200);
  expect(await codeOf(demanding.deposit(squatter, 2500))).toBe(200);
});

test('when two accounts are paid from one CPF at the same moment, one gets the CPF and no cent is lost', async () => {
  const cpf = '11144477735';
  const players = await Promise.all([1, 2, 3, 4].map(() => books.createPlayer()));
  const opened = await Promise.all(players.map((playerId) => demanding.deposit(playerId, 2500, randomUUID(), cpf)));
  const ends = await Promise.all(opened.map((answer, index) => payFor(players[index]!, answer)));
  expect(ends.toSorted()).toEqual(['COMPLETED', 'REJECTED', 'REJECTED', 'REJECTED']);
  const { rows } = await books.owner.query(
    `select (select count(*)::int from player_cpf where cpf = $1) as owners,
       (select sum(amount_cents)::int from payment_return where player_id = any ($2)) as returned`,
    [cpf, players],
  );
  expect(rows).toEqual([{ owners: 1, returned: 7500 }]);
});

test('a wrong CPF can be corrected until a payment carries it, and each charge is paid from the CPF that it names', async () => {
  const playerId = await books.createPlayer();
  expect(await codeOf(demanding.deposit(playerId, 2500))).toBe('cpf_required');
  expect(await codeOf(demanding.deposit(playerId, 2500, randomUUID(), '529.982.247-24'))).toBe('cpf_invalid');
  const mistaken = await demanding.deposit(playerId, 2500, randomUUID(), '390.533.447-05');
  expect(await selectMe(books.pool, playerId)).toMatchObject({ cpf: null, named_cpf: '39053344705' });
  const corrected = await demanding.deposit(playerId, 2500, randomUUID(), '153.509.460-56');
  expect(await selectMe(books.pool, playerId)).toMatchObject({ cpf: null, named_cpf: '15350946056' });
  const other = await demanding.deposit(playerId, 2500, randomUUID(), cpfOf(randomUUID()));
  expect(await payFor(playerId, corrected)).toBe('COMPLETED');
  expect(await fixedCpfs(playerId)).toEqual([{ cpf: '15350946056' }]);
  expect([await payFor(playerId, mistaken), await payFor(playerId, other)]).toEqual(['REJECTED', 'REJECTED']);
  expect(await books.balanceOf(playerId)).toBe(2500);
  // From now on it is the fixed one, not the one that was named last.
  expect(await codeOf(demanding.deposit(playerId, 2500))).toBe(200);
});

test('a repeat of a deposit gets the first answer, even if it leaves out the CPF that the first request named', async () => {
  const [playerId, key] = [await books.createPlayer(), randomUUID()];
  const first = await demanding.deposit(playerId, 2500, key, '071.488.804-40');
  expect(first.status).toBe(200);
  expect(await demanding.deposit(playerId, 2500, key)).toEqual(first);
  expect(await demanding.deposit(playerId, 2500, key, '07148880440')).toEqual(first);
  expect(await codeOf(demanding.deposit(playerId, 2500, key, cpfOf(randomUUID())))).toBe('idempotency_conflict');
});

test('attempts to name CPFs of others are limited by account, by CPF and by address, and all get the same answer', async () => {
  const cpf = '86288366757';
  const owner = await books.createPlayer();
  await payFor(owner, await demanding.deposit(owner, 2500, randomUUID(), cpf));
  const [curious, named] = [await books.createPlayer(), await books.createPlayer()];
  await demanding.deposit(named, 2500, randomUUID(), '29537995593');
  const answers = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    answers.push(await demanding.deposit(curious, 2500, randomUUID(), cpf));
    answers.push(await demanding.deposit(named, 2500, randomUUID(), cpf));
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 422, body: { code: 'cpf_taken' } });
  // The limit by account applies whichever CPF is named, and the limit by CPF whoever names it.
  expect(await codeOf(demanding.deposit(curious, 2500, randomUUID(), '71428793860'))).toBe('rate_limited');
  expect(await codeOf(demanding.deposit(await books.createPlayer(), 2500, randomUUID(), cpf))).toBe('rate_limited');
  // The limit by address: twenty attempts from there, of other accounts and CPFs too.
  await books.owner.query(
    `insert into cpf_refusal (player_id, cpf, client_address)
     select gen_random_uuid(), '87748248800', '127.0.0.1'
     from generate_series(1, 20 - (select count(*)::int from cpf_refusal where client_address = '127.0.0.1'))`,
  );
  expect(await codeOf(demanding.deposit(await books.createPlayer(), 2500, randomUUID(), '71428793860'))).toBe('rate_limited');
  const { rows } = await books.owner.query('select from provider_transactions where player_id = $1', [curious]);
  expect(rows).toEqual([]);
  await ageRows(books.owner, 'cpf_refusal', '23 hours');
  expect(await codeOf(demanding.deposit(curious, 2500, randomUUID(), '71428793860'))).toBe('rate_limited');
  await ageRows(books.owner, 'cpf_refusal', '1 hour');
  expect(await codeOf(demanding.deposit(curious, 2500, randomUUID(), '71428793860'))).toBe(200);
});

const approve = async (playerId: string) => {
  const { rows } = await books.owner.query<{ id: string }>('select id from withdrawal where player_id = $1', [playerId]);
  expect((await site.asAdmin('POST', `/api/admin/withdrawals/${rows[0]?.id}/approve`, {})).status).toBe(200);
};
const ordersOf = async (playerId: string) => {
  const { rows } = await books.owner.query(
    `select t.status, t.flag, w.needs_approval from provider_transactions t join withdrawal w using (player_id, id)
     where player_id = $1`,
    [playerId],
  );
  return rows;
};

test('a CPF that no payout reached stays open to its owner: the first player who is paid gets it, and the other gets the money back', async () => {
  const [squatter, owner] = [await books.createPlayer(600_000), await books.createPlayer(5000)];
  const cpf = cpfOf(owner);
  await site.withdraw(squatter, 600_000, { cpf });
  expect((await site.withdraw(owner, 2000)).status).toBe(200);
  // The CPF's owner is unknown yet, so an operator looks before a second account is paid to it.
  expect(await ordersOf(owner)).toEqual([{ status: 'PENDING', flag: null, needs_approval: true }]);
  await approve(owner);
  await drive(books, site);
  await approve(squatter);
  await drive(books, site);
  expect(await payoutsAtBank(books, cpf)).toEqual([2000]);
  expect(await ordersOf(owner)).toMatchObject([{ status: 'APPROVED', flag: null }]);
  // Now it is known whose CPF this is, although the other account still waits for its payout.
  await site.withdraw(owner, 1000);
  expect(await ordersOf(owner)).toContainEqual({ status: 'PENDING', flag: null, needs_approval: false });
  await site.run('lapse-withdrawals');
  expect(await ordersOf(squatter)).toMatchObject([{ status: 'FAILED', flag: 'other_cpf' }]);
  expect(await books.balanceOf(squatter)).toBe(600_000);
  expect(await codeOf(site.withdraw(squatter, 1000, { cpf }))).toBe('cpf_taken');
  expect((await site.withdraw(squatter, 1000)).status).toBe(200);
});

test('when two payouts to one CPF were both sent, both are booked and the second is flagged', async () => {
  const [first, second] = [await books.createPlayer(5000), await books.createPlayer(5000)];
  const cpf = cpfOf(first);
  for (const playerId of [first, second]) await site.withdraw(playerId, 2000, { cpf });
  await approve(second);
  await drive(books, site);
  expect(
    [...(await ordersOf(first)), ...(await ordersOf(second))].map(({ status, flag }) => `${status} ${flag}`).toSorted(),
  ).toEqual(['APPROVED null', 'APPROVED other_cpf']);
  const { rows } = await books.owner.query('select from player_cpf where cpf = $1', [cpf]);
  expect(rows).toHaveLength(1);
});

test('a withdrawal is given back, and its player told, when a payment meanwhile fixes another CPF to its player', async () => {
  const playerId = await books.createPlayer(600_000);
  const charge = await demanding.deposit(playerId, 2500, randomUUID(), cpfOf(randomUUID()));
  await site.withdraw(playerId, 600_000);
  expect(await payFor(playerId, charge)).toBe('COMPLETED');
  await site.run('lapse-withdrawals');
  expect(await ordersOf(playerId)).toMatchObject([{ status: 'FAILED', flag: 'other_cpf' }]);
  expect(await books.balanceOf(playerId)).toBe(602_500);
  const told = () => site.events.filter((event) => event.playerId === playerId).map(({ name }) => name);
  await expect.poll(() => told().slice(-3)).toEqual(['withdrawal', 'notification', 'balance']);
});

/** A player with a charge that names the player's own CPF. */
async function charged(): Promise<{ playerId: string; orderId: string }> {
  const playerId = await books.createPlayer();
  const { body } = await demanding.deposit(playerId, 2500, randomUUID(), cpfOf(playerId));
  return { playerId, orderId: body.pix_data.order_id };
}
type Charged = Awaited<ReturnType<typeof charged>>;
const outcomeOf = async (db: Queryable, call: string, values: unknown[]) =>
  (await db.query<{ outcome: string }>(`select outcome from ${call}`, values)).rows[0]?.outcome;
const credit = (
  db: Queryable,
  { playerId, orderId }: Charged,
  { payment, cpf = null }: { payment: string; cpf?: string | null },
) => outcomeOf(db, 'credit_deposit($1, $2, $3, 2500, 7, now(), $4, gen_random_uuid())', [playerId, orderId, payment, cpf]);
const refuse = (db: Queryable, { playerId, orderId }: Charged, { payment }: { payment: string }) =>
  outcomeOf(db, 'refuse_payment($1, $2, $3, 2500, gen_random_uuid(), false)', [playerId, orderId, payment]);

test.each([
  ['credited', credit],
  ['returned', refuse],
])('a payment that is being credited to one player is not %s for another', async (_, book) => {
  const [own, other, payment] = [await charged(), await charged(), `E${randomUUID()}`];
  const answer = await whileOpen(
    books.owner,
    (tx) => credit(tx, own, { payment }),
    () => book(books.pool, other, { payment }),
  );
  expect(answer).toBe('booked_elsewhere');
  expect([await books.balanceOf(own.playerId), await books.balanceOf(other.playerId)]).toEqual([2500, 0]);
});

test('a payment from another CPF than its charge names is not credited, not even from one that nobody has', async () => {
  const own = await charged();
  expect(await credit(books.pool, own, { payment: `E${randomUUID()}`, cpf: cpfOf(randomUUID()) })).toBe('other_payer');
  expect(await fixedCpfs(own.playerId)).toEqual([]);
  // Of two doubts about one charge, operators see the first.
  const doubt = async (flag: string) =>
    (await books.pool.query('select noted from flag_doubtful_deposit($1, $2, $3)', [own.playerId, own.orderId, flag])).rows;
  expect(await doubt('unproven_payer')).toEqual([{ noted: true }]);
  expect(await doubt('different_amount')).toEqual([{ noted: false }]);
});

test('a second payment of a charge is booked with its own fee, the charge’s id at the provider and its CPF', async () => {
  const own = await charged();
  for (const payment of ['E-first', 'E-second']) await credit(books.pool, own, { payment, cpf: cpfOf(own.playerId) });
  const { rows } = await books.owner.query(
    `select t.external_id = c.external_id and t.payer_cpf = c.payer_cpf as alike, t.fee_cents::int as fee
     from provider_transactions t join provider_transactions c on c.id = $1 where t.player_id = c.player_id`,
    [own.orderId],
  );
  expect(rows).toEqual([
    { alike: true, fee: 7 },
    { alike: true, fee: 7 },
  ]);
});
