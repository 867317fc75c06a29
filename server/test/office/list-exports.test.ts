import { DISPUTES_EXPORT_PATH, PRIVACY_REQUESTS_EXPORT_PATH, RECEIVABLES_EXPORT_PATH } from '@raspasorte/contract/admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDisputes } from '../../src/office/disputes/write-disputes.ts';
import { writePrivacyRequests } from '../../src/office/privacy/write-privacy-requests.ts';
import { writeReceivables } from '../../src/office/receivables/write-receivables.ts';
import { csvText, type CsvFile } from '../../src/platform/http/csv/csv.ts';
import { disputeDeposit } from '../money/dispute-deposit.ts';
import { spendBalance } from '../money/spend-balance.ts';
import { PASSWORD } from '../planted/plant-account.ts';
import { openSite, type Site, type TestUser } from '../site.ts';

let site: Site;
let support: TestUser;
let finance: TestUser;
let first: TestUser;
let second: TestUser;
beforeAll(async () => {
  site = await openSite();
  [support, finance] = [await site.createStaff('support'), await site.createStaff('finance')];
  [first, second] = [await debtor(), await debtor()];
});
afterAll(async () => {
  await site.expectSound();
  await site.close();
});

/** A player who has spent R$ 12,00 of a payment of R$ 50,00 that the bank wants back. */
async function debtor(): Promise<TestUser> {
  const player = await site.signUp();
  await site.deposit(player, 5000);
  await spendBalance(site.owner, player.id, 1200);
  await disputeDeposit(site.pool, player.id, 'open');
  return player;
}

async function download(path: string, fileName: string): Promise<{ head: string; lines: string[] }> {
  const response = await fetch(site.address + path, { headers: { authorization: `Bearer ${support.token}` } });
  expect(response.headers.get('content-disposition')).toMatch(new RegExp(`"${fileName}_[\\d_-]+\\.csv"$`));
  const [head = '', ...lines] = (await response.text()).trimEnd().split('\r\n');
  return { head, lines };
}

const newestEntry = async () => (await support.client('listAudit', { query: {} })).items[0];

test('the file of disputes has those of the list, newest first, and the audit log who took it', async () => {
  const { items } = await support.client('listDisputes', { query: {} });
  const [mine] = items.filter(({ user_id }) => user_id === second.id);
  await finance.client('answerDispute', {
    params: { id: mine!.id },
    body: { answer: 'contested', note: '=1+1', seen_answered_at: null },
  });
  const { head, lines } = await download(DISPUTES_EXPORT_PATH, 'contestacoes');
  expect(head).toContain('Aberta em;Usuário;Valor contestado;Retido;A receber;Já cobrado;Situação;Prazo;Resposta;');
  expect(lines.map((line) => line.split(';').at(-2))).toEqual([second.id, first.id]);
  expect(lines[0]).toMatch(
    /;50,00;38,00;12,00;0,00;Aberta;\d\d\/\d\d\/\d{4} [\d:]+;Contestamos;\d[^;]+;Marina Souza;'=1\+1;;sandbox;MED;/,
  );
  expect(await newestEntry()).toMatchObject({ action: 'export-disputes', actor_id: support.id, details: { state: 'open' } });
  expect((await download(`${DISPUTES_EXPORT_PATH}?status=won`, 'contestacoes')).lines).toEqual([]);
  expect(await newestEntry()).toMatchObject({ action: 'export-disputes', details: { state: 'won' } });
});

test('the file of what players owe adds up to the sum of the list, oldest first', async () => {
  const { head, lines } = await download(RECEIVABLES_EXPORT_PATH, 'a-receber');
  expect(head).toContain('Desde;Usuário;De quê;Valor;Já cobrado;Deve;Saldo;Banco decidiu;ID do usuário;ID');
  expect(lines.map((line) => line.split(';').slice(2, 9))).toEqual(
    [first, second].map(({ id }) => ['PIX contestado', '12,00', '0,00', '12,00', '0,00', 'Não', id]),
  );
  expect((await support.client('listReceivables', { query: {} })).owed_cents).toBe(2400);
  expect(await newestEntry()).toMatchObject({ action: 'export-receivables', actor_id: support.id, details: {} });
});

test('the file of erasure requests masks the CPF and has the status that was asked for', async () => {
  const [asking, refused] = [await site.signUp(), await site.signUp()];
  await asking.client('requestErasure', { body: { password: PASSWORD } });
  const { id } = await refused.client('requestErasure', { body: { password: PASSWORD } });
  await site.owner.query(`insert into player_cpf (player_id, cpf) values ($1, '52998224725')`, [asking.id]);
  await support.client('refusePrivacyRequest', { params: { id }, body: { reason: 'investigação em curso' } });
  const open = await download(PRIVACY_REQUESTS_EXPORT_PATH, 'privacidade');
  expect(open.head).toContain('Pedido em;Usuário;CPF;Contato;Saldo devido;Situação;Nome e CPF até;');
  expect(open.lines).toHaveLength(1);
  expect(open.lines[0]).toContain(`;***.982.247-**;${asking.email};0,00;Aberto;`);
  const { lines } = await download(`${PRIVACY_REQUESTS_EXPORT_PATH}?status=refused`, 'privacidade');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`;Marina Souza;investigação em curso;${refused.id};${id}$`));
  const entry = { action: 'export-privacy-requests', actor_id: support.id, details: { state: 'refused' } };
  expect(await newestEntry()).toMatchObject(entry);
});

test('files that are read in batches have every row once', async () => {
  const now = new Date();
  for (const player of [await site.signUp(), await site.signUp()])
    await player.client('requestErasure', { body: { password: PASSWORD } });
  const files: ((batchSize?: number) => CsvFile)[] = [
    (batchSize) => writeDisputes(site.pool, 'open', { now, batchSize }),
    (batchSize) => writeReceivables(site.pool, { now, batchSize }),
    (batchSize) => writePrivacyRequests(site.pool, 'open', { now, batchSize }),
  ];
  for (const file of files) {
    const whole = await readFile(file());
    expect(whole.trimEnd().split('\r\n').length).toBeGreaterThan(2);
    expect(await readFile(file(1))).toBe(whole);
  }
});

async function readFile(file: CsvFile): Promise<string> {
  let text = '';
  for await (const part of csvText(file)) text += part;
  return text;
}
