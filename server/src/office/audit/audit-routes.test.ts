import { AUDIT_EXPORT_PATH } from '@raspasorte/contract/admin';
import { auditActionLabels, type AuditAction } from '@raspasorte/contract/audit-actions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantFreeRounds } from '../../../test/planted/plant-free-rounds.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { inTransaction } from '../../platform/database/pool.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';

let site: Site;
let auditor: TestUser;

beforeAll(async () => {
  site = await openSite();
  // Signs in by the form, which the audit log records.
  auditor = await site.signInAgain(await site.createStaff('auditor'));
  for (let entry = 0; entry < 120; entry++) await record(entry);
});
afterAll(() => site.close());

function record(entry: number): Promise<void> {
  const [actorName, action] =
    entry % 3 === 0 ? (['Márcia Araújo', 'block-user'] as const) : (['Rui Lima', 'adjust-balance'] as const);
  const details = { before: { status: 'active' }, after: { status: 'blocked' }, note: '=SOMA(1;1)', level: entry };
  return inTransaction(site.pool, (tx) =>
    recordAction(tx, { actorId: null, actorName, action, subject: `pessoa-${entry % 10}`, details, address: null }),
  );
}

const list = (query: object = {}) => auditor.client('listAudit', { query });

async function exportAs(person: TestUser, query = ''): Promise<{ response: Response; lines: string[] }> {
  const headers = { authorization: `Bearer ${person.token}` };
  const response = await fetch(`${site.address}${AUDIT_EXPORT_PATH}${query}`, { headers });
  return { response, lines: (await response.text()).trimEnd().split('\r\n') };
}

describe('the list', () => {
  test('comes newest first, fifty at a time, without a gap or a repetition to its end', async () => {
    const seen: number[] = [];
    let before: number | null | undefined;
    do {
      const page = await list(before === undefined ? {} : { before });
      expect(page.items.length).toBeLessThanOrEqual(50);
      seen.push(...page.items.map(({ seq }) => seq));
      before = page.next_before;
    } while (before !== null);
    expect(seen).toEqual(Array.from({ length: seen.length }, (_, index) => seen.length - index));
    expect(seen.length).toBeGreaterThan(120);
  });

  test('is filtered by action, by part of a name whatever its case, by what it was done to, and by all of them', async () => {
    const byAction = (await list({ action: 'block-user' })).items;
    expect(byAction.map(({ action }) => action)).toEqual(Array.from({ length: 40 }, () => 'block-user'));
    const byName = (await list({ actor: 'márcia' })).items;
    expect(byName.length).toBeGreaterThan(0);
    expect(new Set(byName.map(({ actor_name: name }) => name))).toEqual(new Set(['Márcia Araújo']));
    const both = (await list({ subject: 'pessoa-3', actor: 'lima' })).items;
    expect(both.length).toBeGreaterThan(0);
    expect(both.every((entry) => entry.subject === 'pessoa-3' && entry.actor_name === 'Rui Lima')).toBe(true);
    expect((await list({ actor: 'ninguém' })).items).toEqual([]);
  });

  test('is filtered by a part of the name of a card, and not by other texts that name nothing', async () => {
    const change = (action: AuditAction, subject: string) =>
      inTransaction(site.pool, (tx) =>
        recordAction(tx, { actorId: null, actorName: 'Rui Lima', action, subject, details: {}, address: null }),
      );
    const { rows } = await site.owner.query<{ id: number; name: string }>(
      'select id, name from ticket_products order by id limit 1',
    );
    const [card] = rows;
    await change('update-product-rtp', `product ${card!.id}`);
    const { items } = await list({ subject: card!.name.slice(1).toUpperCase() });
    expect(items.map(({ subject, subject_name }) => [subject, subject_name])).toEqual([[`product ${card!.id}`, card!.name]]);
    expect((await list({ subject: 'Cartela que não há' })).items).toEqual([]);
  });

  test('is filtered by who acted, also under another name, or by their id', async () => {
    const operator = await site.createStaff('finance');
    const rename = (name: string) =>
      fetch(`${site.address}/api/auth/update-user`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${operator.token}`, origin: site.address },
        body: JSON.stringify({ name }),
      });
    await plantFreeRounds(site.owner, { isOn: true });
    const act = () => operator.client('updateFreeRounds', { body: { is_active: false } });
    expect((await rename('Ester Braga')).status).toBe(200);
    expect((await rename('tarefa automática')).status).toBe(200);
    await act();
    expect((await rename('Zélia Duarte')).status).toBe(200);
    for (const actor of ['zélia', 'ester', operator.id.toUpperCase()]) {
      const { items } = await list({ actor });
      expect(items.map(({ action, actor_name: name }) => [action, name])).toContainEqual([
        'set-free-rounds',
        'tarefa automática',
      ]);
      expect(items.every(({ actor_id: id }) => id === operator.id)).toBe(true);
      expect((await exportAs(auditor, `?actor=${encodeURIComponent(actor)}`)).lines.join()).toContain('set-free-rounds');
    }
  });

  test('is filtered by days of São Paulo, both included', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date());
    expect((await list({ from: today, to: today })).items.length).toBeGreaterThan(0);
    expect((await list({ from: '2020-01-01', to: '2020-12-31' })).items).toEqual([]);
  });

  test('has the list of all actions', async () => {
    expect((await list()).actions).toEqual(expect.arrayContaining(['adjust-balance', 'block-user', 'sign-in']));
  });
});

test('the chain is verified on request, with its head and with what is wrong', async () => {
  const { items } = await list();
  const verdict = await auditor.client('verifyAudit');
  expect(verdict.differences).toEqual([]);
  expect(verdict).toMatchObject({ entries: items[0]!.seq, head: items[0]!.hash });
  const tamper = (change: string) =>
    site.owner.query(
      `alter table audit_log disable trigger user; update audit_log set ${change} where seq = 2; alter table audit_log enable trigger user`,
    );
  await tamper(`subject = subject || 'x'`);
  expect((await auditor.client('verifyAudit')).differences).toEqual([{ kind: 'changed', entry: 2, other: null }]);
  await tamper(`subject = rtrim(subject, 'x')`);
});

test('the chain is verified ten times in a quarter of an hour, by each operator', async () => {
  await auditor.client('verifyAudit');
  await site.owner.query(`update counted_attempt set attempts = 10 where key like '%verify-audit%'`);
  expect(await refusalOf(auditor.client('verifyAudit'))).toBe('rate_limited');
  await site.owner.query('delete from counted_attempt');
});

test('the chain is verified while the database takes no writes', async () => {
  await site.owner.query(`
    create function take_no_writes() returns trigger language plpgsql as $$ begin raise 'read-only' using errcode = '25006'; end $$;
    create trigger take_no_writes before insert on counted_attempt execute function take_no_writes()`);
  expect((await auditor.client('verifyAudit')).differences).toEqual([]);
  await site.owner.query('drop function take_no_writes cascade');
});

describe('the file', () => {
  test('holds every entry of the filter, in words, without formulas, and the entry of the export itself', async () => {
    const { response, lines } = await exportAs(auditor, '?action=block-user');
    expect(response.headers.get('content-disposition')).toMatch(/filename="auditoria_[\d_-]+\.csv"/);
    expect(lines[0]).toBe('Nº;Data;Ação;Código da ação;Pessoa;ID da pessoa;Objeto;Detalhes;Endereço;Hash');
    expect(lines).toHaveLength(41);
    expect(lines[1]).toMatch(/^\d+;\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;Bloqueou usuário;block-user;Márcia Araújo;;pessoa-\d;/);
    const whole = await exportAs(auditor);
    expect(whole.lines[1]).toContain('Exportou auditoria;export-audit;Marina Souza');
  });

  test('leaves an entry in the log, with its filter', async () => {
    await exportAs(auditor, '?actor=rui');
    expect((await list()).items[0]).toMatchObject({
      action: 'export-audit',
      actor_id: auditor.id,
      details: { actor: 'rui' },
      address: '127.0.0.1',
    });
  });

  test('of an action that does not exist is refused, and leaves no entry', async () => {
    const { items } = await list();
    const { response, lines } = await exportAs(auditor, '?action=made-up');
    expect(response.status).toBe(400);
    expect(JSON.parse(lines.join(''))).toMatchObject({ code: 'malformed' });
    expect((await list()).items[0]!.seq).toBe(items[0]!.seq);
  });

  test('is not for players', async () => {
    const { response } = await exportAs(await site.signUp());
    expect(response.status).toBe(403);
  });
});

test('every action that is recorded has a name for operators', async () => {
  const { actions } = await list();
  expect(actions.length).toBeGreaterThan(5);
  for (const action of actions) expect(auditActionLabels[action], action).toMatch(/\S/);
});
