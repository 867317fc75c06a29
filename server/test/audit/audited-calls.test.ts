import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { toCents } from '@raspasorte/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requirements } from '../../src/people/access/requirements.ts';
import { houseTable } from './audit-table-house.ts';
import { playersTable } from './audit-table-players.ts';
import { UNWORDED, unwordedOf } from './audit-words.ts';
import type { AuditRow, Step, World } from './audited-calls.ts';
import { openSite } from '../site.ts';

/** Every call of staff that changes something. A new one needs its row here. */
const table: Record<keyof typeof requirements, AuditRow> = { ...houseTable, ...playersTable };

const rows = Object.entries(table);
const walked = rows.flatMap(([name, row]) => ('prepare' in row ? [[name, row.prepare] as const] : []));
const elsewhere = rows.flatMap(([name, row]) => ('provenBy' in row ? [[name, row] as const] : []));

let world: World;
beforeAll(async () => {
  const site = await openSite();
  const [admin, colleague] = [await site.createStaff('admin'), await site.createStaff('admin')];
  await admin.client('setLimits', { body: { withdrawal_approval_cents: toCents(200) } });
  const productId = (await admin.client('listAdminProducts'))[0]!.id;
  world = { site, admin, colleague, productId };
});
afterAll(async () => {
  await world.site.expectSound();
  await world.site.close();
});

type Found = {
  seq: number;
  actor_id: string;
  action: string;
  subject: string;
  address: string;
  details: Record<string, unknown>;
};

async function entriesAfter(seq: number): Promise<Found[]> {
  const { rows: found } = await world.site.owner.query<Found>(
    'select seq::int, actor_id, action, subject, address, details from audit_log where seq > $1 order by seq',
    [seq],
  );
  return found;
}

/**
 * Makes the call and holds that it leaves exactly its entries: who did what to whom, from where, in
 * details that operators read in words.
 */
async function expectEntries({ run, by }: Step): Promise<void> {
  const before = (await entriesAfter(0)).at(-1)?.seq ?? 0;
  const expected = (await run()).map(([action, about]) => ({
    seq: expect.any(Number) as number,
    actor_id: by.id,
    action,
    subject: typeof about === 'string' ? about : (expect.stringMatching(about) as string),
    address: '127.0.0.1',
    details: expect.any(Object) as object,
  }));
  const found = await entriesAfter(before);
  expect(found).toEqual(expected);
  expect(found.flatMap(unwordedOf), UNWORDED).toEqual([]);
}

describe('a call of staff that changes something', () => {
  test('has a row, whatever call it is', () => {
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(requirements).toSorted());
  });

  test.each(walked)('%s leaves exactly its audit entry', async (_name, prepare) => {
    await expectEntries(await prepare(world));
  });

  test.each(elsewhere)('%s has a test of its own that reads its audit entry', async (_name, { action, provenBy }) => {
    const text = await readFile(fileURLToPath(new URL(`../../../${provenBy}`, import.meta.url)), 'utf8');
    expect(text).toContain(`'${action}'`);
  });

  test('leaves none in few cases: where it changes nothing after all', () => {
    const silent = rows.flatMap(([name, row]) => ('unaudited' in row ? [name] : []));
    expect(silent).toEqual(['checkAdminRoute', 'simulateRtp', 'previewMessage', 'previewBulk']);
  });
});

test('a call that left no entry, another one, or one too many would be found', async () => {
  const { admin, colleague } = world;
  const note = async () => {
    const { id } = await world.site.signUp();
    await admin.client('addNote', { params: { id }, body: { body: 'ligou hoje' } });
    return ['add-note', id] as const;
  };
  const check = (run: Step['run'], by = admin) => expectEntries({ run, by });
  await check(async () => [await note()]);
  await expect(check(async () => [['add-note', admin.id]])).rejects.toThrow('to deeply equal');
  await expect(check(async () => [[(await note())[0], admin.id]])).rejects.toThrow('to deeply equal');
  await expect(check(async () => [await note()], colleague)).rejects.toThrow('to deeply equal');
  await expect(check(async () => [await note(), await note()].slice(1))).rejects.toThrow('to deeply equal');
});

test.each([
  ['a name', { invented: 1 }, 'tag-user: invented'],
  ['a changed value', { before: { invented: 1 }, after: {} }, 'tag-user: invented'],
  ['a code', { kind: 'invented' }, 'tag-user: kind = "invented"'],
  ['a code in a list', { reasons: ['kyc', 'invented'] }, 'tag-user: reasons = ["kyc","invented"]'],
  ['a number for a text', { reason: 1 }, 'tag-user: reason = 1'],
])('%s that the contract does not know would be found', (_what, details, found) => {
  expect(unwordedOf({ action: 'tag-user', details })).toEqual([found]);
  expect(unwordedOf({ action: 'invented', details: {} })).toEqual(['invented']);
});
