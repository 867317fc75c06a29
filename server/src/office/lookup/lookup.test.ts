import { randomUUID } from 'node:crypto';
import { ticketNumber, toCents } from '@raspasorte/contract';
import { verifyRound } from '@raspasorte/engine';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { ageRows } from '../../../test/age-rows.ts';
import { finishRound } from '../../../test/game/finish-round.ts';
import { upsertAnomaly } from '../../money/payments/queries/contacts.ts';
import { openSite, type TestUser, type Site, type TestStaffUser } from '../../../test/site.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

const CPF = '52998224725';

let site: Site;
let support: TestStaffUser;
let auditor: TestStaffUser;
let player: TestUser;
let round: { id: string; product_name: string };
beforeAll(async () => {
  site = await openSite();
  support = await site.createStaff('support');
  auditor = await site.createStaff('auditor');
  player = await site.signUp();
  await site.credit(player, 10_000);
  const [product] = await player.client('listProducts');
  const body = { product_id: product!.id };
  ({ round } = await player.client('createRound', { body, idempotencyKey: randomUUID() }));
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const find = (q: string, who = support) => who.client('findAnything', { body: { q } });
const scratch = () => finishRound(player.client, round.id);

test('a person is found by e-mail, by part of the name and by id', async () => {
  const hit = { kind: 'user', id: player.id, email: player.email };
  expect(await find(player.email)).toMatchObject({ hits: [hit] });
  expect(await find(player.id)).toMatchObject({ hits: [hit] });
  expect(await find('ninguém com este nome')).toEqual({ hits: [] });
});

test('a payment is found by its id and by the beginning of the ids that provider and bank give it', async () => {
  await site.deposit(player, 3000);
  const [paid] = (
    await site.owner.query<{ id: string; external_id: string; end_to_end_id: string }>(
      'select id, external_id, end_to_end_id from provider_transactions where player_id = $1 and end_to_end_id is not null',
      [player.id],
    )
  ).rows;
  const hit = { kind: 'transaction', id: paid!.id, user_id: player.id, type: 'DEPOSIT', status: 'APPROVED', amount_cents: 3000 };
  for (const q of [paid!.id, paid!.external_id, paid!.end_to_end_id, paid!.end_to_end_id.slice(0, 20).toLowerCase()]) {
    expect((await find(q)).hits, q).toContainEqual(expect.objectContaining(hit));
  }
});

test('a payment is found by an External ID that is a UUID, beside the payment with that id, and says by which id', async () => {
  const payee = await site.signUp();
  await site.credit(payee, 10_000);
  const body = { amount_cents: toCents(2500), cpf: '11144477735' };
  await payee.client('createWithdrawal', { body, idempotencyKey: randomUUID() });
  const sent = async () =>
    (
      await site.owner.query<{ id: string; external_id: string }>(
        'select id, external_id from provider_transactions where player_id = $1 and external_id is not null',
        [payee.id],
      )
    ).rows;
  await vi.waitFor(async () => expect(await sent()).toHaveLength(1), 10_000);
  const [payout] = await sent();
  const hit = { kind: 'transaction', id: payout!.id, type: 'WITHDRAW', amount_cents: 2500 };
  expect(await find(payout!.external_id)).toMatchObject({ hits: [{ ...hit, found_by: 'external_id' }] });
  expect((await find(payout!.external_id.toUpperCase())).hits).toMatchObject([hit]);
  expect((await find(payout!.id)).hits).toMatchObject([{ ...hit, found_by: 'id' }]);

  await site.deposit(payee, 3000);
  await site.owner.query(`update provider_transactions set external_id = $2 where player_id = $1 and type = 'DEPOSIT'`, [
    payee.id,
    payout!.id,
  ]);
  const both = (await find(payout!.id)).hits;
  expect(both).toHaveLength(2);
  expect(both).toContainEqual(expect.objectContaining({ ...hit, found_by: 'id' }));
  expect(both).toContainEqual(expect.objectContaining({ type: 'DEPOSIT', found_by: 'external_id' }));
});

test('a payment that became no deposit is found by the beginning of the id in the provider’s answer, open or settled', async () => {
  const subject = 'E18236120202611291502s0c1a2b3c4d';
  await upsertAnomaly(site.pool, 'sandbox', { kind: 'payment_without_charge', subject, detail: 'direto à chave' });
  const hit = { kind: 'anomaly', provider: 'sandbox', anomaly: 'payment_without_charge', subject };
  expect((await find(subject.toLowerCase())).hits).toMatchObject([{ ...hit, is_open: true }]);
  await site.owner.query('update payment_provider_anomaly set settled_at = now(), settled_by = $1', [support.id]);
  expect((await find(subject, auditor)).hits).toMatchObject([{ ...hit, is_open: false }]);
  expect((await find(subject.slice(0, 20))).hits).toMatchObject([{ ...hit, is_open: false }]);
  for (const other of [subject.slice(1), subject.slice(0, 5), 'E18236120_0261']) expect((await find(other)).hits).toEqual([]);
});

test('a round is found by its id and by the number on its ticket, and by no other number', async () => {
  const hit = { kind: 'round', id: round.id, user_id: player.id, product_name: round.product_name };
  const number = ticketNumber(round.id);
  expect(await find(round.id)).toMatchObject({ hits: [hit] });
  expect(await find(number)).toMatchObject({ hits: [{ ...hit, ticket_number: number }] });
  expect((await find(number.replaceAll(/\D/g, ''))).hits).toHaveLength(1);
  const other = number.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  expect(await find(other)).toEqual({ hits: [] });
  expect((await find(randomUUID())).hits).toEqual([]);
});

test('a round is found even if this machine’s clock is hours behind the database’s', async () => {
  const number = ticketNumber(round.id);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 2 * 3_600_000);
  const hits = [await find(number), await find(round.id)].flatMap((found) => found.hits);
  vi.restoreAllMocks();
  expect(hits).toMatchObject([{ id: round.id }, { id: round.id }]);
});

test('a CPF is found only by all its digits and by support, and the audit log records every search', async () => {
  expect(await find('529.982.247-25')).toEqual({ hits: [] });
  await site.owner.query('insert into player_cpf (player_id, cpf) values ($1, $2)', [player.id, CPF]);
  expect(await find('529.982.247-25')).toMatchObject({ hits: [{ kind: 'user', id: player.id }] });
  expect((await find(CPF.slice(0, 9))).hits).toEqual([]);
  expect(await refusalOf(find(CPF, auditor))).toBe('forbidden');
  const rows = await auditEntries(site.owner, { action: 'find-by-cpf' }, 'subject', 'actor_id', 'details');
  expect(rows).toEqual([
    { subject: '', actor_id: support.id, details: { cpf: '***.982.247-**', found: false } },
    { subject: player.id, actor_id: support.id, details: { cpf: '***.982.247-**', found: true } },
  ]);
});

test('the six digits of a masked CPF find its owners, for support alone, and leave an entry each', async () => {
  const other = await site.signUp();
  await site.owner.query(`insert into player_cpf (player_id, cpf) values ($1, '11198224700')`, [other.id]);
  for (const text of ['***.982.247-**', '*982247*', 'xxx.982.247-xx']) {
    const found = await find(text);
    expect(found).toMatchObject({ hits: [{ id: other.id }, { id: player.id }] });
  }
  expect((await find('***.982.248-**')).hits).toEqual([]);
  expect((await find('982.247')).hits).toEqual([]);
  expect(await refusalOf(find('***.982.247-**', auditor))).toBe('forbidden');
  const rows = await auditEntries(site.owner, { action: 'find-by-cpf', newest: 3 }, 'subject', 'details');
  expect(rows).toEqual([
    { subject: '', details: { cpf: '***.982.248-**', found: false } },
    { subject: player.id, details: { cpf: '***.982.247-**', found: true } },
    { subject: other.id, details: { cpf: '***.982.247-**', found: true } },
  ]);
  // Whole and masked ones count together.
  await site.owner.query(`update counted_attempt set attempts = 60 where key like '%find-by-cpf%'`);
  for (const text of [CPF, '***.982.248-**']) expect(await refusalOf(find(text))).toBe('rate_limited');
});

test('an unfinished round shows its odds and stake, but nothing of its result', async () => {
  const read = await auditor.client('getAdminRound', { params: { id: round.id } });
  expect(read).toMatchObject({ user_id: player.id, status: 'open', revealed_cells: 0, card: null, proof: null });
  expect(read.entries.map(({ kind }) => kind)).toEqual(['stake']);
  expect(read.odds).toMatchObject({ version_number: 1, state: { streak: 0 } });
  expect(read.sessions.length).toBeGreaterThan(0);
});

test('a round shows the session that was opened hours before its purchase, and not one of days before', async () => {
  const sessions = async () => (await auditor.client('getAdminRound', { params: { id: round.id } })).sessions.length;
  const shown = await sessions();
  const of = { which: { user_id: player.id }, only: ['created_at', 'updated_at'] };
  await ageRows(site.owner, 'auth.session', '10 hours', of);
  expect(await sessions()).toBe(shown);
  await ageRows(site.owner, 'auth.session', '2 days', of);
  expect(await sessions()).toBeLessThan(shown);
  await ageRows(site.owner, 'auth.session', '-58 hours', of);
});

test('a finished round shows the card, a valid proof, and its ledger entries', async () => {
  await scratch();
  const read = await auditor.client('getAdminRound', { params: { id: round.id } });
  const seen = await player.client('getRound', { params: { id: round.id } });
  expect(read.card).toEqual(seen);
  expect(verifyRound(read.proof)).toMatchObject({ ok: true });
  expect(read).toMatchObject({ status: 'finished', revealed_cells: 30, ticket_number: ticketNumber(round.id) });
  const paid = read.entries.filter(({ kind }) => kind === 'prize').reduce((sum, entry) => sum + entry.amount_cents, 0);
  expect(paid).toBe(seen.payout_cents);
  expect(await refusalOf(auditor.client('getAdminRound', { params: { id: randomUUID() } }))).toBe('not_found');
});
