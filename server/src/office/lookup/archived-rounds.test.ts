import { randomUUID } from 'node:crypto';
import { refusals, ticketNumber } from '@raspasorte/contract';
import { verifyRound } from '@raspasorte/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveRound } from '../../../test/game/archived-round.ts';
import { createBareDatabase } from '../../../test/postgres/database.ts';
import { openSite, type TestUser, type Site, type TestStaffUser } from '../../../test/site.ts';

let site: Site;
let auditor: TestStaffUser;
let player: TestUser;
let archive: { connectionString: string; drop: () => Promise<void> };
beforeAll(async () => {
  site = await openSite();
  archive = await createBareDatabase();
  auditor = await site.createStaff('auditor');
  player = await site.signUp();
  await site.credit(player, 10_000);
});
afterAll(async () => {
  await site.close();
  await archive.drop();
});

test('a round of an archived month is found and has its page, and is refused with a reason while the archive is away', async () => {
  const id = await archiveRound(site, player, archive.connectionString);
  const find = (q: string) => auditor.client('findAnything', { body: { q } });
  const hit = { kind: 'round', id, user_id: player.id };
  expect((await find(id)).hits).toMatchObject([hit]);
  expect((await find(ticketNumber(id))).hits).toMatchObject([hit]);
  const page = await auditor.client('getAdminRound', { params: { id } });
  expect(page).toMatchObject({ id, status: 'finished', revealed_cells: 30 });
  expect(page.entries.map(({ kind }) => kind)).toContain('stake');
  expect(verifyRound(page.proof)).toMatchObject({ ok: true });

  const from = new Date(Date.parse(page.created_at) - 86_400_000).toISOString().slice(0, 10);
  const to = new Date(Date.parse(page.created_at) + 86_400_000).toISOString().slice(0, 10);
  const rows = () => auditor.client('listDashboardRows', { query: { figure: 'purchases', from, to } });
  expect((await rows()).items).toMatchObject([{ id, user_id: player.id }]);
  const file = async (figure = 'purchases') => {
    const response = await fetch(`${site.address}/api/admin/dashboard/rows/report?figure=${figure}&from=${from}&to=${to}`, {
      headers: { authorization: `Bearer ${auditor.token}` },
    });
    return { status: response.status, text: await response.text() };
  };
  expect((await file()).text).toContain(id);

  await site.owner.query(`alter server raspasorte_archive options (set port '1')`);
  const open = () => auditor.client('getAdminRound', { params: { id } });
  for (const call of [() => find(id), () => find(ticketNumber(id)), open]) {
    await expect(call()).rejects.toThrow(refusals.archive_absent[1]);
  }
  expect(await rows()).toMatchObject({ items: [], missing_until: expect.any(String) as string });
  // A file is refused: half of one would look whole.
  expect(await file()).toMatchObject({ status: 503, text: expect.stringContaining('Jogadas deste período') as string });
  // That of payments needs no archive.
  expect(await file('deposits')).toMatchObject({ status: 200, text: expect.stringContaining('Data;Usuário') as string });
  // An id begins with a time: a random one may be of an archived month.
  const ofNoMonth = `f${randomUUID().slice(1)}`;
  expect((await find(ofNoMonth)).hits).toEqual([]);
});

test('open cards are read without the archive, so that play goes on while it is away', async () => {
  const list = (status: 'open' | 'all') => player.client('listRounds', { query: { status } });
  expect(await list('all')).toMatchObject({ missing_until: expect.any(String) as string });
  expect(await list('open')).not.toHaveProperty('missing_until');
});

test('the own data of a player name the months that are missing while the archive is away', async () => {
  const response = await fetch(`${site.address}/api/me/export`, { headers: { authorization: `Bearer ${player.token}` } });
  const { missing_until } = await player.client('listRounds', { query: { status: 'all' } });
  expect(await response.json()).toMatchObject({ rounds: [], rounds_missing_until: missing_until });
});
