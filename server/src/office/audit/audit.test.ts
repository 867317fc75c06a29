import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../test/books.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import { checkAudit } from './audit-jobs.ts';
import { registerAuditMetrics } from './audit-metrics.ts';
import type { AuditedAction } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { describeDifference, verifyAuditChain } from './verify-audit-chain.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

const action = (change: Partial<AuditedAction> = {}): AuditedAction => ({
  actorId: randomUUID(),
  actorName: 'Márcia Araújo',
  action: 'block-user',
  subject: randomUUID(),
  details: { reason: 'conta em nome de terceiro, "sic"', before: { status: 'active' }, amounts: [1, 2.5, 1e21], note: null },
  address: '203.0.113.7',
  ...change,
});

const record = (change: Partial<AuditedAction> = {}) => inTransaction(books.pool, (tx) => recordAction(tx, action(change)));

/** Changes the log as the owner of the database could, with the trigger disabled. */
async function tamper(...statements: string[]): Promise<void> {
  const sql = ['alter table audit_log disable trigger user', ...statements, 'alter table audit_log enable trigger user'];
  await books.owner.query(sql.join('; '));
}

const differences = async () => (await verifyAuditChain(books.pool)).differences.map(describeDifference);

beforeEach(async () => {
  await tamper('delete from audit_log', `update audit_head set seq = 0, hash = decode(repeat('00', 32), 'hex')`);
  for (let entry = 0; entry < 8; entry++) await record();
});

describe('the chain of the audit log', () => {
  test('is complete, in order, and holds what was recorded', async () => {
    await record({
      actorId: null,
      actorName: 'linha de comando',
      action: 'rotate-seed',
      subject: '2',
      details: {},
      address: null,
    });
    expect(await verifyAuditChain(books.pool)).toMatchObject({ head: { seq: 9 }, differences: [] });
    const { rows } = await books.pool.query('select seq, actor_name, action, subject, address from audit_log where seq = 9');
    expect(rows).toEqual([{ seq: 9, actor_name: 'linha de comando', action: 'rotate-seed', subject: '2', address: null }]);
  });

  test('is whole when it is empty', async () => {
    await tamper('delete from audit_log', `update audit_head set seq = 0, hash = decode(repeat('00', 32), 'hex')`);
    expect(await verifyAuditChain(books.pool)).toMatchObject({ head: { seq: 0 }, differences: [] });
  });

  test.each([
    `at = at + interval '1 microsecond'`,
    'actor_id = null',
    `actor_name = 'Outra Pessoa'`,
    `action = 'unblock-user'`,
    `subject = ''`,
    `details = details || '{"reason": "outra"}'`,
    'address = null',
    'seq = 100',
    `previous_hash = sha256('')`,
    `hash = sha256('')`,
  ])('shows a change of one entry: %s', async (change) => {
    await tamper(`update audit_log set ${change} where seq = 4`);
    expect(await differences()).not.toEqual([]);
  });

  test('shows a changed entry even when its own hash was recalculated', async () => {
    await tamper(`update audit_log set subject = 'x' where seq = 4`, 'update audit_log e set hash = audit_hash(e) where seq = 4');
    expect(await differences()).toEqual(['entry 5 does not continue entry 4']);
  });

  test.each([1, 4, 8])('shows that entry %i was removed', async (seq) => {
    await tamper(`delete from audit_log where seq = ${seq}`);
    expect(await differences()).not.toEqual([]);
  });

  test('shows that all entries were removed', async () => {
    await tamper('delete from audit_log');
    expect(await differences()).toEqual(['the log ends with entry 0, its head says 8']);
  });

  test('shows an entry that was inserted', async () => {
    await tamper(
      'update audit_log set seq = seq + 100 where seq > 4',
      'update audit_log set seq = seq - 99 where seq > 100',
      `insert into audit_log select 5, at, actor_id, actor_name, action, subject, details, address, hash, sha256('x') from audit_log where seq = 4`,
      'update audit_log e set hash = audit_hash(e) where seq = 5',
    );
    expect(await differences()).not.toEqual([]);
  });

  test('shows an entry that was appended without the head', async () => {
    await tamper(
      `insert into audit_log select 9, at, actor_id, actor_name, action, subject, details, address, hash, sha256('x') from audit_log where seq = 8`,
      'update audit_log e set hash = audit_hash(e) where seq = 9',
    );
    expect(await differences()).toEqual(['the log ends with entry 9, its head says 8']);
  });

  test('shows that two entries changed places', async () => {
    await tamper(
      'update audit_log set seq = 99 where seq = 3',
      'update audit_log set seq = 3 where seq = 4',
      'update audit_log set seq = 4 where seq = 99',
    );
    expect(await differences()).not.toEqual([]);
  });

  test('shows the first fifty of many breaks, where the others begin, and the end all the same', async () => {
    await tamper(
      `insert into audit_log select seq, now(), null, 'x', 'block-user', '', '{}', null, sha256('x'), sha256(seq::text::bytea) from generate_series(9, 60) seq`,
    );
    const shown = await differences();
    expect([shown[0], shown[49], ...shown.slice(50)]).toEqual([
      'entry 9 was changed',
      'entry 33 does not continue entry 32',
      'there are more, from entry 34 on',
      'the log ends with entry 60, its head says 8',
    ]);
  });

  test('does not match a known head when it was rewritten as a whole', async () => {
    const { head } = await verifyAuditChain(books.pool);
    await record();
    expect((await verifyAuditChain(books.pool, head)).differences).toEqual([]);
    await tamper('delete from audit_log', `update audit_head set seq = 0, hash = decode(repeat('00', 32), 'hex')`);
    for (let entry = 0; entry < 9; entry++) await record();
    expect((await verifyAuditChain(books.pool, head)).differences).toEqual([{ kind: 'unknown', entry: 8, other: null }]);
  });
});

test('fifty actions recorded at once make one chain', async () => {
  await Promise.all(Array.from({ length: 50 }, () => record()));
  expect(await verifyAuditChain(books.pool)).toMatchObject({ head: { seq: 58 }, differences: [] });
});

test('an action that is rolled back leaves no entry and no gap', async () => {
  const failing = inTransaction(books.pool, async (tx) => {
    await recordAction(tx, action());
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  await record();
  expect(await verifyAuditChain(books.pool)).toMatchObject({ head: { seq: 9 }, differences: [] });
});

test.each(['update audit_log set action = action', 'delete from audit_log', 'truncate audit_log'])(
  'even the owner of the database is refused: %s',
  async (sql) => {
    await expect(books.owner.query(sql)).rejects.toThrow('written once and never changed');
  },
);

test.each([
  `insert into audit_log select seq + 1, at, actor_id, actor_name, action, subject, details, address, hash, hash from audit_log`,
  'update audit_log set action = action',
  'delete from audit_log',
  'update audit_head set seq = 0',
])('the server itself has no right to: %s', async (sql) => {
  await expect(books.pool.query(sql)).rejects.toThrow('permission denied');
});

test('a broken entry is logged as an error and shows in the metric', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
  const registry = new Registry();
  registerAuditMetrics({ registry, logger }, books.pool);
  await checkAudit(books.pool, logger);
  expect(lines).toEqual([]);
  expect(await registry.metrics()).toMatch(/^audit_differences 0$/m);
  await tamper(`update audit_log set subject = 'x' where seq = 4`);
  await checkAudit(books.pool, logger);
  expect(lines.join('\n')).toContain('entry 4 was changed');
  expect(await registry.metrics()).toMatch(/^audit_differences [1-9]/m);
});
