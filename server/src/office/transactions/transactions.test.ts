import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { TRANSACTIONS_EXPORT_PATH } from '@raspasorte/contract/admin';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { ageUntilDue } from '../../../test/age-rows.ts';
import { everyTransaction } from '../../../test/office/every-transaction.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { findUsers, type FoundUsers } from '../users/find-users.ts';
import { countTransactions, selectSums, selectTransactionPage } from './queries.ts';
import { whilePaid } from '../../../test/money/while-paid.ts';
import { whileRuns } from '../../../test/platform/wake-jobs.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let operator: TestUser;
let [marina, rui]: TestUser[] = [];
beforeAll(async () => {
  site = await openSite();
  operator = await site.createStaff('auditor');
  marina = await join('Marina Prado');
  rui = await join('Rui =Lima');
  await site.deposit(marina, 30_000);
  await site.deposit(marina, 5000);
  await site.deposit(rui, 700_000);
  await marina.client('createDeposit', { body: { amount_cents: toCents(1234) }, idempotencyKey: randomUUID() });
  await withdraw(marina, 10_000, '52998224725');
  const isPaid = async () => (await statusOfNewest(marina!)) === 'COMPLETED';
  await vi.waitUntil(whilePaid(site, isPaid), { timeout: 15_000 });
  await withdraw(rui, 600_000, '11144477735'); // waits for an operator
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

async function join(name: string): Promise<TestUser> {
  const person = await site.signUp();
  await site.owner.query('update auth."user" set name = $2 where id = $1', [person.id, name]);
  return person;
}

const withdraw = ({ client }: TestUser, amount: number, cpf: string) =>
  client('createWithdrawal', { body: { amount_cents: toCents(amount), cpf }, idempotencyKey: randomUUID() });
const statusOfNewest = async ({ client }: TestUser) => (await client('listTransactions', { query: {} })).items[0]?.status;
const list = (
  query: Parameters<typeof operator.client<'listAdminTransactions'>>[1] extends { query?: infer Query } | undefined
    ? Query
    : never = {},
) => operator.client('listAdminTransactions', { query });
const shown = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).data.map(({ type, status, amount_cents }) => `${type} ${status} ${amount_cents}`);

describe('the list', () => {
  test('has everybody’s deposits and withdrawals, newest first, with whose they are', async () => {
    const { data, count, is_capped, page, page_size } = await list();
    expect({ count, is_capped, page, page_size }).toEqual({ count: 6, is_capped: false, page: 1, page_size: 25 });
    expect(data.map(({ profiles, type, status, amount_cents }) => [profiles.name, type, status, amount_cents])).toEqual([
      ['Rui =Lima', 'WITHDRAW', 'PENDING', 600_000],
      ['Marina Prado', 'WITHDRAW', 'APPROVED', 10_000],
      ['Marina Prado', 'DEPOSIT', 'PENDING', 1234],
      ['Rui =Lima', 'DEPOSIT', 'APPROVED', 700_000],
      ['Marina Prado', 'DEPOSIT', 'APPROVED', 5000],
      ['Marina Prado', 'DEPOSIT', 'APPROVED', 30_000],
    ]);
    expect(data[0]).toMatchObject({
      user_id: rui!.id,
      method: 'PIX',
      awaits_approval: true,
      settled_at: null,
      flag: null,
      dispute: null,
    });
    expect(data[1]).toMatchObject({ awaits_approval: false, end_to_end_id: expect.any(String) as string });
  });

  test.each([
    [{ type: 'WITHDRAW' }, ['WITHDRAW PENDING 600000', 'WITHDRAW APPROVED 10000']],
    [{ status: 'PENDING' }, ['WITHDRAW PENDING 600000', 'DEPOSIT PENDING 1234']],
    [{ type: 'DEPOSIT', status: 'PENDING' }, ['DEPOSIT PENDING 1234']],
    [{ type: 'all', status: 'FAILED' }, []],
    [{ user_q: 'rui', type: 'DEPOSIT' }, ['DEPOSIT APPROVED 700000']],
    [{ user_q: 'PRADO', status: 'APPROVED', type: 'WITHDRAW' }, ['WITHDRAW APPROVED 10000']],
    [{ user_q: 'ninguém' }, []],
    [{ from: '2001-01-01', to: '2001-12-31' }, []],
    [{ to: '2001-12-31' }, []],
    [{ amount_min: 10_000, amount_max: 30_000 }, ['WITHDRAW APPROVED 10000', 'DEPOSIT APPROVED 30000']],
    [{ amount_min: 600_001 }, ['DEPOSIT APPROVED 700000']],
    [{ amount_max: 1234, provider: 'sandbox' }, ['DEPOSIT PENDING 1234']],
    [{ amount_max: 10_000, user_q: 'prado', status: 'APPROVED' }, ['WITHDRAW APPROVED 10000', 'DEPOSIT APPROVED 5000']],
    [{ provider: 'xgate' }, []],
  ] as const)('filtered by %j holds %j', async (query, expected) => {
    expect(await shown(query)).toEqual(expected);
    expect(await list(query)).toMatchObject({ count: expected.length });
  });

  test('is searched by the beginning of the provider’s id, the end-to-end id or our own id, in any case', async () => {
    const { data } = await list();
    const paid = data.find(({ type, status }) => type === 'WITHDRAW' && status === 'APPROVED')!;
    for (const beginning of [
      paid.external_id!,
      paid.end_to_end_id!,
      paid.end_to_end_id!.toLowerCase(),
      paid.id,
      paid.id.toUpperCase().slice(0, 20),
    ]) {
      const found = (await list({ external_id: beginning })).data;
      expect(found.map(({ id }) => id)).toContain(paid.id);
    }
    expect(await shown({ external_id: paid.end_to_end_id!.slice(1) })).toEqual([]);
    expect(await shown({ external_id: '%' })).toEqual([]);
    expect(await shown({ external_id: paid.id, user_q: 'rui' })).toEqual([]);
  });

  test('goes on from a cursor in both directions, and a page number beyond the end gives the last page', async () => {
    const all = (await list()).data.map(({ id }) => id);
    const first = await list({ page_size: 4 });
    expect(first.previous_cursor).toBeNull();
    const second = await list({ page_size: 4, page: 2, cursor: first.next_cursor! });
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(all);
    expect(second).toMatchObject({ page: 2, next_cursor: null });
    const back = await list({ page_size: 4, page: 1, cursor: second.previous_cursor! });
    expect(back.data).toEqual(first.data);
    expect(await list({ page_size: 4, page: 99 })).toMatchObject({ page: 2, data: second.data });
    expect(await refusalOf(list({ cursor: 'x' }))).toBe('malformed');
  });
});

describe('the cards', () => {
  test('add up to the rows, whatever type and status are chosen', async () => {
    const summary = {
      total_deposits_paid: 735_000,
      total_withdraws_paid: 10_000,
      pending_count: 2,
      pending_value: 601_234,
      net_flow: 725_000,
    };
    for (const query of [{}, { type: 'WITHDRAW' }, { status: 'FAILED' }, { from: '2001-01-01' }] as const) {
      expect((await list(query)).summary).toEqual(summary);
    }
  });

  test('cover only the users whom the search finds', async () => {
    expect((await list({ user_q: 'marina p', status: 'FAILED' })).summary).toEqual({
      total_deposits_paid: 35_000,
      total_withdraws_paid: 10_000,
      pending_count: 1,
      pending_value: 1234,
      net_flow: 25_000,
    });
    expect((await list({ to: '2001-01-01' })).summary).toMatchObject({ pending_count: 0, net_flow: 0, total_deposits_paid: 0 });
  });

  test('cover only the amounts and the provider that are chosen', async () => {
    expect((await list({ amount_min: 5000, amount_max: 30_000, type: 'WITHDRAW' })).summary).toEqual({
      total_deposits_paid: 35_000,
      total_withdraws_paid: 10_000,
      pending_count: 0,
      pending_value: 0,
      net_flow: 25_000,
    });
    expect((await list({ provider: 'woovi' })).summary).toMatchObject({ total_deposits_paid: 0, pending_count: 0 });
    expect(await refusalOf(list({ amount_min: 2, amount_max: 1 }))).toBe('malformed');
  });
});

describe('the export', () => {
  const download = async (query: string) => {
    const response = await fetch(`${site.address}${TRANSACTIONS_EXPORT_PATH}?${query}`, {
      headers: { authorization: `Bearer ${operator.token}` },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { response, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
  };

  test('is a CSV file of the whole filter, for a spreadsheet in Brazil, without formulas', async () => {
    const { response, text } = await download('type=WITHDRAW');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="transactions_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.csv"$/,
    );
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFData;Usuário;Tipo;Método;Valor;Taxa;Status;External ID;/);
    expect(lines.map((line) => line.split(';').slice(1, 7).join(';'))).toEqual([
      'Rui =Lima;SAQUE;PIX;6000,00;0,00;Aguardando pagamento',
      'Marina Prado;SAQUE;PIX;100,00;0,00;Pago',
    ]);
    // The rest of what the list shows: who has to act, and through which provider it went.
    const columns = head!.split(';');
    const cellsOf = (name: string) => lines.map((line) => line.split(';')[columns.indexOf(name)]);
    expect([cellsOf('Alerta'), cellsOf('Provedor')]).toEqual([
      ['A aprovar', ''],
      ['sandbox', 'sandbox'],
    ]);
    expect(lines[1]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;/);
  });

  test('holds what the list shows, and the audit log records who exported it with which filters', async () => {
    const filters = { user_q: 'prado', status: 'APPROVED', amount_max: 10_000, provider: 'sandbox' } as const;
    const { text } = await download('user_q=prado&status=APPROVED&amount_max=10000&provider=sandbox');
    const ids = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(';').at(-1));
    expect(ids).toEqual((await list(filters)).data.map(({ id }) => id));
    const rows = await auditEntries(site.pool, { newest: 1 }, 'actor_id', 'action', 'details');
    const details = { type: 'all', ...filters, user_q: 'texto não guardado' };
    expect(rows).toEqual([{ actor_id: operator.id, action: 'export-transactions', details }]);
  });
});

test('late, different, double and disputed payments are flagged', async () => {
  const mark = (columns: string) =>
    site.owner.query(`update provider_transactions set ${columns} where player_id = $1 and amount_cents = 5000`, [marina!.id]);
  const words = { late: 'Pago após o vencimento', different_amount: 'Valor diferente', double: 'Pagamento em dobro' };
  for (const [flag, word] of Object.entries(words)) {
    await mark(`flag = '${flag}'`);
    expect((await list({ user_q: marina!.id, type: 'DEPOSIT' })).data.map((row) => row.flag)).toEqual([null, flag, null]);
    const response = await fetch(`${site.address}${TRANSACTIONS_EXPORT_PATH}?user_q=prado`, {
      headers: { authorization: `Bearer ${operator.token}` },
    });
    expect(await response.text()).toContain(word);
    const { data, count, summary } = await list({ flag: flag as 'late' });
    expect({ flags: data.map((row) => row.flag), count, paid: summary.total_deposits_paid }).toEqual({
      flags: [flag],
      count: 1,
      paid: data[0]!.status === 'APPROVED' ? 5000 : 0,
    });
  }
  await mark(`flag = null, dispute = 'open'`);
  expect((await list({ user_q: marina!.id, type: 'DEPOSIT' })).data.map((row) => row.dispute)).toEqual([null, 'open', null]);
  await mark('dispute = null'); // there is none in the books
});

test('a search that finds too many people to look them up gives the same transactions row by row', async () => {
  for (const [question, expected] of [
    ['prado', 4],
    ['marina prado', 4],
    ['multidao', 0],
  ] as const) {
    const [byIds, byWords] = [await findUsers(site.pool, question, 1000), await findUsers(site.pool, question, -1)];
    expect([Object.keys(byIds), Object.keys(byWords)]).toEqual([['ids'], ['patterns']]);
    const read = async (people: FoundUsers) => {
      const filter = { ...everyTransaction, people };
      return {
        page: await selectTransactionPage(site.pool, filter, { after: null, rising: false, limit: 26, offset: 0 }),
        count: await countTransactions(site.pool, filter, 1001),
        sums: new Set(await selectSums(site.pool, filter, ['PENDING', 'APPROVED'])),
      };
    };
    const found = await read(byIds);
    expect(found.count).toBe(expected);
    expect(await read(byWords)).toEqual(found);
  }
});

test('what expired or an operator refused is REJECTED, what the provider refused or could not pay FAILED', async () => {
  const finance = await site.createStaff('finance');
  const { client, id } = await site.signUp();
  await site.credit({ client, id } as TestUser, 700_000);
  const charge = async (cents: number) => {
    const body = { amount_cents: toCents(cents) };
    return (await client('createDeposit', { body, idempotencyKey: randomUUID() })).pix_data;
  };
  const expired = await charge(1100);
  await ageUntilDue(site.owner, 'provider_transactions', { id: expired.order_id }, 'expires_at');
  await client('paySandboxCode', { body: { pix_code: (await charge(1200)).pix_code, outcome: 'refused' } });
  await client('setSandboxFaults', { body: { faults: ['fail_payouts'] } });
  await withdraw({ client } as TestUser, 1300, '39053344705');
  const settled = whileRuns(
    'expire-deposits',
    site.pool,
    whilePaid(site, () => shown({ user_q: id })),
  );
  await expect.poll(settled, { timeout: 15_000 }).toContain('WITHDRAW FAILED 1300');
  await client('setSandboxFaults', { body: { faults: [] } });
  await withdraw({ client } as TestUser, 600_000, '39053344705');
  const [waits] = (await finance.client('listWithdrawals', { query: {} })).items.filter(({ user_id: user }) => user === id);
  await finance.client('rejectWithdrawal', { params: { id: waits!.id }, body: { reason: 'documento pendente' } });
  await expect
    .poll(settled, { timeout: 15_000 })
    .toEqual(['WITHDRAW REJECTED 600000', 'WITHDRAW FAILED 1300', 'DEPOSIT FAILED 1200', 'DEPOSIT REJECTED 1100']);
  const { data } = await finance.client('listAdminTransactions', { query: { user_q: id, type: 'WITHDRAW' } });
  expect(data.map(({ decided_at: at }) => at !== null)).toEqual([true, false]);
  expect(await shown({ user_q: id, status: 'FAILED' })).toEqual(['WITHDRAW FAILED 1300', 'DEPOSIT FAILED 1200']);
});
