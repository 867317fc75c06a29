import { randomUUID } from 'node:crypto';
import type { RequestBody } from '@raspasorte/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCursor } from '../../src/platform/http/list-pages/page-cursor.ts';
import { openSite, type Site, type TestUser } from '../site.ts';

let site: Site;
let admin: TestUser;
let player: TestUser;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
  admin = await site.createAdministrator();
  player = await site.signUp();
});
afterAll(() => site.close());

const malformed = { status: 400, code: 'malformed' };
const encoded = (parts: readonly string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

describe('a cursor of the year 0 is malformed', () => {
  const cursor = writeCursor({ direction: 'after', position: '0000-01-01 00:00:00+00', id: randomUUID() });

  test.each(['listUsers', 'listAdminTransactions', 'listWithdrawals'] as const)('%s', async (call) => {
    await expect(admin.client(call, { query: { cursor } })).rejects.toMatchObject(malformed);
  });

  test('readTimeline', async () => {
    const query = { cursor: encoded(['0000-01-01 00:00:00+00', 'note.1', randomUUID()]) };
    await expect(admin.client('readTimeline', { params: { id: player.id }, query })).rejects.toMatchObject(malformed);
  });
});

const answerTo = (seen_answered_at: string): RequestBody<'answerDispute'> => ({ answer: 'accepted', seen_answered_at });

test.each([
  ['of the year 0', '0000-02-29T12:00:00Z'],
  ['with hundreds of digits', `2026-02-28T12:00:00.${'0'.repeat(200)}Z`],
])('an instant %s is malformed in a body', async (_what, instant) => {
  const asked = admin.client('answerDispute', { params: { id: randomUUID() }, body: answerTo(instant) });
  await expect(asked).rejects.toMatchObject(malformed);
});

test('an instant with nanoseconds is well-formed', async () => {
  const body = answerTo('2026-02-28T12:00:00.123456789Z');
  await expect(admin.client('answerDispute', { params: { id: randomUUID() }, body })).rejects.toMatchObject({
    code: 'not_found',
  });
});

describe('a day of the year 0 is malformed', () => {
  test('in a body', async () => {
    const cost = { source: 'rádio', medium: '', campaign: '', affiliate: '', amount_cents: 100 };
    const costs = [{ ...cost, first_day: '0000-01-01', last_day: '0000-01-02' }];
    await expect(admin.client('saveAcquisitionCosts', { body: { costs } })).rejects.toMatchObject(malformed);
  });

  test('in a query', async () => {
    const query = { to: '0000-01-01' };
    await expect(admin.client('readTimeline', { params: { id: player.id }, query })).rejects.toMatchObject(malformed);
    await expect(player.client('listTransactions', { query })).rejects.toMatchObject(malformed);
  });
});
