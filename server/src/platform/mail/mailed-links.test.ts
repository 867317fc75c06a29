import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ageUntilDue } from '../../../test/age-rows.ts';
import { tokenIn } from '../../../test/people/mailed-links.ts';
import { openSite, type Site } from '../../../test/site.ts';
import { openSmtpServer, type SmtpServer } from '../../../test/platform/smtp-server.ts';
import { startBeside } from '../../../test/platform/start-beside.ts';
import { enqueueMail } from './enqueue-mail.ts';

let site: Site;
let server: SmtpServer;
beforeAll(async () => {
  server = await openSmtpServer();
  site = await openSite({ config: { smtpUrl: server.url } });
});
beforeEach(() => server.fail(undefined));
afterEach(() => site.owner.query('delete from mail_outbox'));
afterAll(async () => {
  await site.close();
  await server.close();
});

const post = (path: string, body: object, address = site.address) =>
  fetch(`${address}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(body),
  });

type Row = { attempts: number; failure: string | null };

/** The mails to a player, as whoever reads the table or a backup sees them. */
const mailsTo = async (id: string) => (await site.owner.query<Row>('select * from mail_outbox where player_id = $1', [id])).rows;

/** Asks for a link for a new password while no mail can leave. Its mail is then tried and waits. */
async function askInVain() {
  const player = await site.signUp();
  server.fail('greeting');
  await post('/request-password-reset', { email: player.email });
  await expect.poll(() => mailsTo(player.id)).toMatchObject([{ attempts: 1, failure: expect.any(String) as string }]);
  server.fail(undefined);
  await ageUntilDue(site.owner, 'mail_outbox');
  return player;
}

test('a link for a new password is unreadable while it waits, and works once it has been mailed', async () => {
  const player = await askInVain();
  const { rows } = await site.owner.query<{ text: string }>('select m::text as text from mail_outbox m where player_id = $1', [
    player.id,
  ]);
  const waiting = rows.map(({ text }) => text).join('');
  expect(waiting).toContain(player.email);
  expect(waiting).not.toMatch(/https?:|reset-password\//);

  // A further request wakes the job that sends mails.
  await post('/request-password-reset', { email: (await site.signUp()).email });
  const mail = () => server.received.find(({ envelope }) => envelope.to[0] === player.email);
  await expect.poll(mail).toBeDefined();
  const token = tokenIn(mail()!.text) ?? '';
  expect(token).toMatch(/^\w{20,}$/);
  for (const encoding of ['utf8', 'base64', 'hex'] as const)
    expect(waiting).not.toContain(Buffer.from(token).toString(encoding).replace(/=+$/, ''));
  expect((await post('/reset-password', { token, newPassword: 'outra-senha-9' })).status).toBe(200);
  expect((await post('/sign-in/email', { email: player.email, password: 'outra-senha-9' })).status).toBe(200);
});

test('a mail is given up whose link was sealed under another account secret, and the log says so', async () => {
  const player = await askInVain();
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const config = { smtpUrl: server.url, authSecret: 'another secret of forty characters, new.' };
  const beside = await startBeside(site.connectionString, { config, logger });
  const sent = server.received.length;
  await post('/request-password-reset', { email: (await site.signUp()).email }, beside.address);
  await expect.poll(() => server.received.length).toBe(sent + 1);
  const failure = 'its link was sealed under another account secret';
  await expect
    .poll(() => mailsTo(player.id))
    .toMatchObject([{ sent_at: null, next_attempt_at: null, address: null, name: null, data: null, sealed_link: null, failure }]);
  await beside.close();
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'a mail was given up', kind: 'reset-password', failure },
  ]);
  const operator = await site.createStaff('support');
  const { items } = await operator.client('readTimeline', { params: { id: player.id }, query: {} });
  expect(items).toContainEqual(expect.objectContaining({ mail: 'reset-password', is_given_up: true }));
});

test('the database refuses a mail whose link is not sealed', async () => {
  const mail = { playerId: (await site.signUp()).id, address: 'ana@example.com', name: 'Ana', kind: 'confirm-email' };
  const link = 'http://localhost:3000/verificar';
  await expect(enqueueMail(site.pool, { ...mail, data: { link } })).rejects.toThrow('mail_outbox_data_check');
});
