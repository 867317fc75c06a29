import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { openSite, type TestUser, type Site, type TestStaffUser } from '../../../test/site.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';

let site: Site;
let support: TestStaffUser;
let player: TestUser;
beforeAll(async () => {
  site = await openSite();
  support = await site.createStaff('support');
  player = await site.signUp();
});
afterEach(() => site.expectSound());
afterAll(() => site.close());

const list = async () => (await support.client('listNotes', { params: { id: player.id } })).items;
const add = (body: string, corrects?: string, id = player.id) =>
  support.client('addNote', { params: { id }, body: { body, ...(corrects && { corrects }) } });

test('a note is shown with its author, newest first, and is audited without its words', async () => {
  const first = await add('  Ligou sobre o saque de ontem. ');
  const second = await add('Enviou o comprovante.');
  expect(await list()).toMatchObject([
    { id: second.id, body: 'Enviou o comprovante.', corrects: null, corrected_by: null },
    { id: first.id, body: 'Ligou sobre o saque de ontem.', author: expect.any(String) as string },
  ]);
  const rows = await auditEntries(site.owner, { action: 'add-note' }, 'actor_id', 'subject', 'details');
  expect(rows).toEqual(
    [first, second].map(({ id }) => ({
      actor_id: support.id,
      subject: player.id,
      details: { note_id: id, corrects: null },
    })),
  );
});

test('a correction keeps the first note, and a note is corrected only once', async () => {
  const wrong = await add('Mora em Recife.');
  const right = await add('Mora em Olinda.', wrong.id);
  expect((await list()).slice(0, 2)).toMatchObject([
    { id: right.id, corrects: wrong.id },
    { id: wrong.id, body: 'Mora em Recife.', corrected_by: right.id },
  ]);
  expect(await refusalOf(add('Mora em Natal.', wrong.id))).toBe('note_corrected');
  expect(await refusalOf(add('Mora em Natal.', randomUUID()))).toBe('not_found');
  expect(await refusalOf(add('De ninguém.', undefined, randomUUID()))).toBe('not_found');
});

test('the server may neither change nor delete a note', async () => {
  const { rows } = await site.owner.query<{ may: boolean }>(
    `select bool_or(has_table_privilege('raspasorte_app', 'player_note', privilege)) as may
     from unnest(array['update', 'delete', 'truncate']) privilege`,
  );
  expect(rows).toEqual([{ may: false }]);
});
