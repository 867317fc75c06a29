import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { openSmtpServer, type SmtpServer } from '../../../test/platform/smtp-server.ts';
import { staffLetters } from '../../people/staff/staff-letters.ts';
import { providerLetters } from '../../money/payments/provider-letters.ts';
import { withdrawalLetters } from '../../money/withdrawals/letters/withdrawal-letters.ts';
import { accountLetters } from '../../people/auth/letters/account-letters.ts';
import { inTransaction, type Queryable } from '../database/pool.ts';
import { createMailer } from './create-mailer.ts';
import { enqueueMail, enqueueMailWithLink } from './enqueue-mail.ts';
import { linkKey } from './link-key.ts';
import { registerMailMetrics } from './mail-metrics.ts';
import { hasLink, type NewMail } from './new-mail.ts';
import { sendMails, type SendOptions } from './send-mails.ts';
import { ageRows, ageUntilDue } from '../../../test/age-rows.ts';
import { makeScratchFolder } from '../../../test/platform/scratch-folder.ts';

const sender = { brandName: 'RaspaSorte', baseUrl: 'http://localhost:3000', supportEmail: 'suporte@raspasorte.example' };
const letters = { ...accountLetters, ...withdrawalLetters, ...providerLetters, ...staffLetters };
const from = 'RaspaSorte <suporte@raspasorte.example>';
const link = 'http://localhost/verificar?a=1&b=2';
const key = linkKey('an account secret of forty characters ..');

let books: Books;
let server: SmtpServer;
let lines: string[];
let options: SendOptions;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());
beforeEach(async () => {
  server = await openSmtpServer();
  lines = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const send = createMailer({ smtpUrl: server.url, outboxDir: '/nowhere', from, logger, logLinks: false });
  options = { pool: books.pool, send, letters, linkKey: key, sender, logger };
});
afterEach(async () => {
  await server.close();
  await books.pool.query('delete from mail_outbox');
});

/** A player of this name with that address, confirmed or not. */
async function createPlayer({ address, confirmed }: { address: string; confirmed: boolean }): Promise<string> {
  const playerId = await books.createPlayer();
  await books.owner.query('update auth."user" set email = $2, email_verified = $3 where id = $1', [playerId, address, confirmed]);
  return playerId;
}

const mail = (content: Partial<NewMail> = {}): NewMail => ({
  playerId: randomUUID(),
  address: 'ana@example.com',
  name: '<b>Ana & João</b>',
  kind: 'confirm-email',
  data: { link },
  ...content,
});

const enqueue = (content: NewMail, db: Queryable = books.pool) =>
  hasLink(content) ? enqueueMailWithLink(db, content, key) : enqueueMail(db, content);
const rows = async () => (await books.pool.query<Record<string, unknown>>('select * from mail_outbox order by created_at')).rows;
/** A metric as Prometheus reads it. */
async function metric(name: string): Promise<number> {
  const registry = new Registry();
  registerMailMetrics({ registry, logger: options.logger }, books.pool);
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await registry.metrics())?.[1]);
}

/** Moves the next attempt into the past. */
const waitForRetry = () => ageUntilDue(books.owner, 'mail_outbox');

describe('a mail', () => {
  test('goes to one address by its envelope, and says the same as text and as HTML', async () => {
    const playerId = await createPlayer({ address: 'ana@example.com', confirmed: true });
    await enqueue(mail({ playerId }));
    await sendMails(options);
    expect(server.received).toHaveLength(1);
    const [{ envelope, headers, text, html }] = server.received as [SmtpServer['received'][number]];
    expect(envelope).toEqual({ from: 'suporte@raspasorte.example', to: ['ana@example.com'] });
    expect(headers['content-type']).toContain('multipart/alternative');
    expect(headers).toMatchObject({ from, to: 'ana@example.com', subject: 'Confirme seu e-mail na RaspaSorte' });
    const [row] = await rows();
    expect(headers['message-id']).toBe(`<${row!['id'] as string}@raspasorte.example>`);
    expect(text).toContain('Olá, <b>Ana & João</b>!');
    expect(text).toContain(`Confirmar meu e-mail: ${link}`);
    expect(html).toContain('&lt;b&gt;Ana &amp; João&lt;/b&gt;');
    expect(html).toContain('href="http://localhost/verificar?a=1&amp;b=2"');
  });

  test('to an unconfirmed address bears no name, and at most five are sent in a day', async () => {
    const playerId = await createPlayer({ address: 'bia@example.com', confirmed: false });
    const toBia = mail({ playerId, address: 'bia@example.com', name: 'Ganhe em golpe' });
    await Promise.all(Array.from({ length: 9 }, () => enqueue(toBia)));
    // A second account of the same address, made after the first was closed.
    await enqueue({ ...toBia, playerId: randomUUID(), address: 'Bia@Example.com' });
    await sendMails(options);
    expect(server.received).toHaveLength(5);
    for (const { text, html } of server.received) {
      expect(text).toMatch(/^Olá!$/m);
      expect(text + html).not.toContain('golpe');
    }
    await ageRows(books.owner, 'mail_outbox', '24 hours', { only: ['created_at'] });
    await enqueue(toBia);
    await sendMails(options);
    expect(server.received).toHaveLength(6);
    await books.owner.query('update auth."user" set email_verified = true where id = $1', [playerId]);
    for (let more = 0; more < 6; more += 1) await enqueue(toBia);
    await sendMails(options);
    expect(server.received).toHaveLength(12);
  });

  test('about a passkey says its name, which anybody may choose, only to a confirmed address', async () => {
    const playerId = await createPlayer({ address: 'caio@example.com', confirmed: false });
    const place = { device: 'Chrome em Android', at: '2026-03-01T15:00:00Z', ip: null };
    const data = { change: 'added', passkey: 'Ganhe em golpe.example', ...place };
    const toCaio = mail({ playerId, address: 'caio@example.com', kind: 'passkey', data });
    await enqueue(toCaio);
    await sendMails(options);
    await books.owner.query('update auth."user" set email_verified = true where id = $1', [playerId]);
    await enqueue(toCaio);
    await sendMails(options);
    const [unconfirmed, confirmed] = server.received.map(({ text, html }) => text + html);
    expect(unconfirmed).toContain('Uma chave de acesso foi adicionada');
    expect(unconfirmed).not.toContain('golpe');
    expect(confirmed).toContain('Ganhe em golpe.example');
  });

  test('is sent once, and its row holds nothing of it afterwards', async () => {
    await enqueue(mail());
    await Promise.all([sendMails(options), sendMails(options), sendMails(options)]);
    await sendMails(options);
    expect(server.received).toHaveLength(1);
    expect(await rows()).toMatchObject([
      {
        attempts: 1,
        address: null,
        name: null,
        data: null,
        sealed_link: null,
        next_attempt_at: null,
        failure: null,
        sent_at: expect.any(Date) as Date,
      },
    ]);
  });

  test('that was rolled back is never sent', async () => {
    const failing = inTransaction(books.pool, async (tx) => {
      await enqueue(mail(), tx);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    await sendMails(options);
    expect(server.received).toEqual([]);
  });

  test.each(['greeting', 'recipient', 'message', 'silence'] as const)(
    'is tried again when the mail server fails at the %s, later each time, and arrives once',
    async (fault) => {
      await enqueue(mail());
      server.fail(fault);
      await sendMails(options);
      const [failed] = await rows();
      expect(failed).toMatchObject({ attempts: 1, sent_at: null, address: 'ana@example.com' });
      expect((failed!['next_attempt_at'] as Date).getTime()).toBeGreaterThan(Date.now() + 5000);
      expect(server.received).toEqual([]);
      await waitForRetry();
      await sendMails(options);
      expect((await rows())[0]).toMatchObject({ attempts: 2 });
      server.fail(undefined);
      await waitForRetry();
      await sendMails(options);
      expect(server.received).toHaveLength(1);
      expect(lines.join('')).not.toContain('ana@example.com');
      expect(lines.join('')).not.toContain(link);
    },
  );

  test('whose address does not exist is given up at once, without a word of it in the log', async () => {
    await enqueue(mail());
    server.fail('unknown');
    await sendMails(options);
    expect(await rows()).toMatchObject([
      { sent_at: null, address: null, data: null, next_attempt_at: null, failure: 'EENVELOPE 550' },
    ]);
    expect(lines.join('')).toContain('a mail was given up');
    expect(lines.join('')).not.toContain('ana@example.com');
    expect(await metric('mail_given_up')).toBe(1);
  });

  test('stands still for the alarm when nobody gets any, but not when one address puts its own off', async () => {
    const longAgo = () => ageRows(books.owner, 'mail_outbox', '20 minutes', { only: ['created_at', 'sent_at'] });
    await enqueue(mail());
    await longAgo();
    expect(await metric('mail_standstill_seconds'), 'a mail that was never tried').toBeGreaterThan(1_100);
    server.fail('recipient');
    await sendMails(options);
    expect(await metric('mail_standstill_seconds'), 'one address').toBe(0);
    await enqueue(mail({ address: 'rui@example.com' }));
    await sendMails(options);
    await longAgo();
    expect(await metric('mail_standstill_seconds'), 'two addresses').toBeGreaterThan(1_100);
    server.fail(undefined);
    await enqueue(mail({ address: 'eva@example.com' }));
    await sendMails(options);
    expect(await metric('mail_standstill_seconds'), 'others are reached').toBeLessThan(60);
  });

  test('that was postponed while the clock was two hours ahead is sent once the clock is right again', async () => {
    await enqueue(mail());
    await ageRows(books.owner, 'mail_outbox', '-2 hours');
    await sendMails(options);
    expect(server.received).toHaveLength(1);
  });

  test('whose link is no longer good is not sent', async () => {
    await enqueue(mail());
    await ageRows(books.owner, 'mail_outbox', '1 week');
    await sendMails(options);
    expect(server.received).toEqual([]);
    expect(await rows()).toMatchObject([{ data: null, failure: 'it was not sent while its link was good' }]);
  });
});

describe('each letter', () => {
  const at = '2026-11-21T23:30:00.000Z';
  const mails: Partial<NewMail>[] = [
    { kind: 'confirm-email', data: { link } },
    { kind: 'reset-password', data: { link } },
    { kind: 'withdrawal-done', data: { amount_cents: 123_456, end_to_end_id: 'E1234567820261121120000000000001' } },
    { kind: 'withdrawal-refused', data: { amount_cents: 123_456, declined: false } },
    { kind: 'withdrawal-refused', data: { amount_cents: 123_456, declined: true } },
    { kind: 'new-device', data: { device: 'Chrome em Android', at, ip: '203.0.113.7' } },
    {
      kind: 'passkey',
      data: { change: 'added', passkey: 'Celular', device: 'Chrome no Android', at: '2026-03-01T15:00:00Z', ip: '203.0.113.7' },
    },
    {
      kind: 'confirmation-limit',
      data: {
        amountCents: 50_000,
        from: '2026-03-02T15:00:00Z',
        device: 'Chrome no Android',
        at: '2026-03-01T15:00:00Z',
        ip: '203.0.113.7',
      },
    },
    {
      kind: 'second-factor',
      data: { change: 'disabled', device: 'Chrome em Android', at, ip: '203.0.113.7' },
    },
    {
      kind: 'provider-changed',
      data: { by: 'Olívia Prado', at, activeBefore: 'woovi', active: 'xgate', changed: 'xgate', email: 'conta@example.com' },
    },
    {
      kind: 'staff-changed',
      data: { by: 'Olívia Prado', at, change: 'created', member: 'Rui Lima', email: 'rui@example.com', role: 'finance' },
    },
    { kind: 'second-factor', data: { change: 'asked', at } },
    { kind: 'second-factor', data: { change: 'reset', at } },
  ];
  test('is one that the outbox takes', () => {
    expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(Object.keys(letters)));
  });
  test.each(mails)('of $kind reads as it should', async (content) => {
    const address = `${randomUUID()}@example.com`;
    const playerId = await createPlayer({ address, confirmed: true });
    await enqueue(mail({ ...content, playerId, address, name: 'Ana' }));
    await sendMails(options);
    const [{ headers, text }] = server.received as [SmtpServer['received'][number]];
    expect(`${headers['subject']}\n\n${text}`).toMatchSnapshot();
  });
});

describe('without a mail server', () => {
  test.each([true, false])('a mail is a file, its link in the log: %s', async (logLinks) => {
    const folder = await makeScratchFolder('mail');
    const outboxDir = join(folder, 'outbox');
    const send = createMailer({ outboxDir, from, logger: options.logger, logLinks });
    await enqueue(mail());
    await sendMails({ ...options, send });
    const files = (await readdir(outboxDir)).toSorted();
    expect(files.map((file) => file.split('.').at(-1))).toEqual(['eml', 'html', 'txt']);
    const text = await readFile(join(outboxDir, files[0]!), 'utf8');
    expect(text).toContain('To: ana@example.com');
    expect(text).toContain(`From: ${from}`);
    expect(text).toContain('multipart/alternative');
    expect(lines.join('').includes(JSON.stringify(link))).toBe(logLinks);
    // Where links open real accounts, somebody waits for them.
    expect(lines.join('').includes('nobody receives mail')).toBe(!logLinks);
    await rm(folder, { recursive: true });
  });
});
