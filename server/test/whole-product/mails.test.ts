import { randomUUID } from 'node:crypto';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import { toCents } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpByForm } from '../people/enter.ts';
import { openSite, type TestUser, type Site } from '../site.ts';
import { whilePaid } from '../money/while-paid.ts';
import { whileRuns } from '../platform/wake-jobs.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const withdraw = (player: TestUser, cents: number) =>
  player.client('createWithdrawal', {
    body: { amount_cents: toCents(cents), cpf: cpfRule.generate() },
    idempotencyKey: randomUUID(),
  });
const mailsOf = async ({ id }: TestUser) =>
  (
    await site.pool.query<{ kind: string; sent: boolean }>(
      `select kind, sent_at is not null as sent from mail_outbox where player_id = $1 and kind like 'withdrawal%'`,
      [id],
    )
  ).rows;

test('the end of a withdrawal is mailed once, paid by the bank or refused by an operator', async () => {
  const [paid, refused] = [await site.signUp(), await site.signUp()];
  await site.credit(paid, 5000);
  await site.credit(refused, 900_000);
  await withdraw(paid, 5000);
  await withdraw(refused, 900_000);
  const finance = await site.createStaff('finance');
  const [waiting] = (await finance.client('listWithdrawals')).items;
  const params = { id: waiting!.id };
  await finance.client('rejectWithdrawal', { params, body: { reason: 'conta de outra pessoa' } });
  await finance.client('rejectWithdrawal', { params, body: { reason: 'conta de outra pessoa' } });
  await expect
    .poll(
      whileRuns(
        'send-mails',
        site.pool,
        whilePaid(site, () => mailsOf(paid)),
      ),
    )
    .toEqual([{ kind: 'withdrawal-done', sent: true }]);
  await expect
    .poll(whileRuns('send-mails', site.pool, () => mailsOf(refused)))
    .toEqual([{ kind: 'withdrawal-refused', sent: true }]);
  await site.expectSound();
});

test('mails that stayed on this machine are shown at /dev/mails, but only to this machine', async () => {
  const player = await signUpByForm(site.address);
  const elsewhere = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  const page = async () => (await fetch(`${site.address}/dev/mails`)).text();
  await expect.poll(page).toContain('Confirme seu e-mail na RaspaSorte');
  const [, path = ''] = /href="(\/dev\/mails\/[^"]+\.html)"/.exec(await page()) ?? [];
  const mail = await fetch(`${site.address}${path}`);
  expect(mail.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(mail.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await mail.text()).toContain('<p>Olá!</p>');
  const text = await fetch(`${site.address}${path.replace(/html$/, 'txt')}`);
  expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  for (const address of ['/dev/mails', path]) expect((await fetch(`${site.address}${address}`, elsewhere)).status).toBe(404);
  for (const strange of ['..%2f..%2fsecrets%2fseed-key', path.split('/').at(-1)!.replace('html', 'eml')])
    expect((await fetch(`${site.address}/dev/mails/${strange}`)).status).toBe(404);
  expect(player.email).toContain('@');
});

const noNames = [
  'Ganhe em golpe.example',
  'https:golpe',
  'ana@golpe',
  '<b>Ana</b>',
  'Ana\nClique',
  'Ana\u202Eazuos',
  'a'.repeat(81),
];

test.each(noNames)('%j is not accepted as a name by sign-up, profile, staff or the database', async (name) => {
  const [player, administrator] = [await site.signUp(), await site.createAdministrator()];
  const post = (path: string, body: object, token = '') =>
    fetch(site.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: site.address, ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const email = `${randomUUID()}@example.com`;
  const answers = [
    await post('/api/auth/sign-up/email', { name, email, password: 'segredo1' }),
    await post('/api/auth/update-user', { name }, player.token),
    await post('/api/admin/staff', { name, email, role: 'auditor' }, administrator.token),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  for (const table of ['auth."user"', 'profiles'])
    await expect(site.owner.query(`update ${table} set name = $1`, [name])).rejects.toThrow(/person_name/);
});

test('in production there is no page with mails', async () => {
  const production = await openSite({ config: { production: true, jobs: false } });
  expect((await fetch(`${production.address}/dev/mails`)).status).toBe(404);
  await production.close();
});
