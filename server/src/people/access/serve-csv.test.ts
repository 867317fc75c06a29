import * as z from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { openTestDependencies } from '../../../test/platform/open-test-dependencies.ts';
import { openWebsite } from '../../app.ts';
import { createServeCsv } from './serve-csv.ts';
import type { Session } from './session.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

const auditor: Session = {
  sessionId: 'any',
  userId: 'any',
  token: '',
  role: 'auditor',
  mustChangePassword: false,
  hasTwoFactor: false,
  expiresAt: new Date(Date.now() + 60_000),
};

test.each([
  ['has no session any more', () => null],
  ['has another role', (): Session => ({ ...auditor, role: 'player' })],
])('a file breaks off once its reader %s', async (_, later) => {
  let session: () => Session | null = () => auditor;
  const dependencies = await openTestDependencies(books.connectionString);
  const app = await openWebsite(dependencies);
  const serveCsv = createServeCsv(app, {
    findSession: async () => session(),
    staffNeedsTwoFactor: false,
    confirmCode: async () => undefined,
  });
  async function* batches() {
    yield [['first']];
    session = later;
    yield [['second']];
  }
  const route = { path: '/api/admin/file', operationId: 'file', summary: 'A file', query: z.object({}) };
  serveCsv(route, { access: 'staff' }, async () => ({ name: 'file.csv', header: ['line'], batches: batches() }));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${address}/api/admin/file`);
  const read: string[] = [];
  const reading = (async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) read.push(chunk);
  })();
  await expect(reading).rejects.toThrow('terminated');
  expect(read.join('')).toContain('first');
  expect(read.join('')).not.toContain('second');
  await app.close();
  await dependencies.close();
});
