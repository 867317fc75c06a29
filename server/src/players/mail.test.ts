import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { PlayerClient } from '../../test/player-client.ts';
import { createPlayersApp } from '../../test/players-app.ts';
import { confirmationMail } from './mail-texts.ts';
import { createMailer } from './mail.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const letter = {
  appName: 'RaspaSorte',
  to: 'ana@example.com',
  name: '<b>Ana & João</b>',
  link: 'http://localhost/verificar?a=1&b=2',
};
const from = 'RaspaSorte <suporte@raspasorte.example>';

test('without a mail server the mail is a file and its link is in the log', async () => {
  const outboxDir = join(await mkdtemp(join(tmpdir(), 'mail-')), 'outbox');
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  await createMailer({ outboxDir, from, logger })(confirmationMail(letter));
  const [file = ''] = await readdir(outboxDir);
  const text = await readFile(join(outboxDir, file), 'utf8');
  expect(file).toMatch(/\.eml$/);
  expect(text).toContain('To: ana@example.com');
  expect(text).toContain(`From: ${from}`);
  expect(text).toContain('multipart/alternative');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ link: letter.link });
  await rm(outboxDir, { recursive: true });
});

test('a name is shown as it is written, never run', () => {
  const { html, text } = confirmationMail(letter);
  expect(html).toContain('&lt;b&gt;Ana &amp; João&lt;/b&gt;');
  expect(html).toContain('href="http://localhost/verificar?a=1&amp;b=2"');
  expect(text).toContain('Olá, <b>Ana & João</b>!');
});

test('with a mail server the mail goes there', async () => {
  const received = Promise.withResolvers<string>();
  const server = createServer((socket) => speakSmtp(socket, received.resolve)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const logger = pino({ level: 'silent' });
  await createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, outboxDir: '/nowhere', from, logger })(confirmationMail(letter));
  expect(await received.promise).toContain('Subject: Confirme seu e-mail na RaspaSorte');
  server.close();
});

test('the link in the mail confirms the address and leads to the site', async () => {
  const site = await createPlayersApp(database.connectionString, { requireEmailConfirmation: true });
  const player = new PlayerClient(site.app);
  expect((await player.signUp()).json().token).toBeNull();
  const refused = await player.signIn();
  expect(refused.statusCode).toBe(403);
  expect(refused.json().code).toBe('EMAIL_NOT_VERIFIED');
  const link = new URL(site.mails[0]?.link ?? '');
  const answer = await player.get(link.pathname + link.search);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/']);
  expect((await player.get('/api/me')).statusCode).toBe(200);
  const forged = await player.get('/api/auth/verify-email?token=falso&callbackURL=/');
  expect([forged.statusCode, forged.headers.location]).toEqual([302, '/?error=INVALID_TOKEN']);
  await site.close();
});

/** As much of a mail server as a client needs to deliver one message. */
function speakSmtp(socket: Socket, onMessage: (message: string) => void): void {
  let message: string | undefined;
  socket.write('220 ready\r\n');
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    if (message !== undefined) {
      message += text;
      if (!message.endsWith('\r\n.\r\n')) return;
      onMessage(message);
      message = undefined;
      socket.write('250 kept\r\n');
    } else if (text.startsWith('DATA')) {
      message = '';
      socket.write('354 go on\r\n');
    } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  });
}
