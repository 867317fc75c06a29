import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageUntilDue } from '../../../test/age-rows.ts';
import { openBooks, type Books } from '../../../test/books.ts';
import { testLogger as logger } from '../../../test/platform/open-test-dependencies.ts';
import { withdrawalLetters as letters } from '../../money/withdrawals/letters/withdrawal-letters.ts';
import type { SendMail } from './create-mailer.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { sendMails } from './send-mails.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

const sender = { brandName: 'RaspaSorte', baseUrl: 'http://localhost:3000', supportEmail: 'suporte@raspasorte.example' };
const sendWith = (send: SendMail) => sendMails({ pool: books.pool, send, letters, linkKey: Buffer.alloc(32), sender, logger });

test('a mail that was sent stays so when an attempt that froze before is refused for good', async () => {
  const data = { amount_cents: 1500, end_to_end_id: null };
  const address = 'ana@example.com';
  await enqueueMail(books.pool, { playerId: randomUUID(), address, name: 'Ana', kind: 'withdrawal-done', data });
  const [begun, thawed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const frozen = sendWith(async () => {
    begun.resolve();
    await thawed.promise;
    throw Object.assign(new Error('refused'), { code: 'EENVELOPE', responseCode: 550 });
  });
  await begun.promise;
  await ageUntilDue(books.owner, 'mail_outbox');
  const sent: string[] = [];
  await sendWith(async ({ to }) => void sent.push(to));
  thawed.resolve();
  await frozen;
  const { rows } = await books.owner.query('select sent_at, failure from mail_outbox');
  expect([sent, rows]).toEqual([[address], [{ sent_at: expect.any(Date) as Date, failure: null }]]);
});
