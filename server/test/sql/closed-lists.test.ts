import { clickKinds, consentKinds } from '@raspasorte/contract';
import {
  adminTransactionFlags,
  adminTransactionStatuses,
  adminTransactionTypes,
  decisionKinds,
  kycStatuses,
  messagePurposes,
  operations,
  secondPersonKinds,
  staffRoles,
  tagColors,
} from '@raspasorte/contract/admin';
import { auditCodes } from '@raspasorte/contract/audit-codes';
import { schemas } from '@raspasorte/contract/schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../books.ts';
import { readSqlTexts } from './sql-functions.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

test.each([
  ['analytics_event', 'event', schemas.trackEvent.body.shape.event.options],
  ['consent', 'kind', consentKinds],
  ['decision_hold', 'kind', decisionKinds],
  ['dispute', 'answer', auditCodes.answer],
  ['document_version', 'kind', schemas.publishDocument.params.shape.kind.options],
  ['kyc_limits', 'status', kycStatuses],
  ['message_template', 'purpose', messagePurposes],
  ['notification', 'kind', schemas.listNotifications.answer.shape.items.element.options.map(({ shape }) => shape.kind.value)],
  ['operation_pause', 'operation', operations],
  ['player_message', 'purpose', messagePurposes],
  ['player_source', 'click_kind', clickKinds],
  ['profiles', 'kyc_status', kycStatuses],
  ['provider_transactions', 'flag', adminTransactionFlags],
  ['provider_transactions', 'status', adminTransactionStatuses],
  ['provider_transactions', 'type', adminTransactionTypes],
  ['tag', 'color', tagColors],
])('%s.%s may hold exactly what the contract lists', async (table, column, list) => {
  const { rows } = await books.owner.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  );
  const rules = rows.map(({ rule }) => rule).filter((rule) => rule.startsWith(`CHECK ((${column} = ANY (ARRAY[`));
  expect(rules).toHaveLength(1);
  expect([...rules[0]!.matchAll(/'([^']+)'::/g)].map(([, value = '']) => value).toSorted()).toEqual(list.toSorted());
});

test.each(secondPersonKinds)('the database says who asks for %s and who decides it', async (kind) => {
  const { rows } = await books.owner.query('select second_person_roles($1) as ask, second_person_deciders($1) as decide', [kind]);
  expect(rows).toEqual([{ ask: expect.any(Array), decide: expect.any(Array) }]);
});

test('the database and the contract know the same roles of staff', async () => {
  const bodies = (await readSqlTexts()).map(({ body }) => body).join('\n');
  const lists = [...bodies.matchAll(/u\.role in \(([^)]+)\)/g)].map(([, list = '']) => list.replaceAll("'", '').split(', '));
  expect(lists).toHaveLength(2);
  for (const list of lists) expect(list.toSorted()).toEqual(staffRoles.toSorted());
});
