import type { DocumentKind } from '@raspasorte/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries } from '../../../test/audit/audit-entries.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { openSite, type TestUser, type Site } from '../../../test/site.ts';
import { seedDocuments } from './seed-documents.ts';

let site: Site;
let chief: TestUser;
let early: TestUser;

beforeAll(async () => {
  site = await openSite();
  chief = await site.createAdministrator();
  early = await site.signUp();
  await seedDocuments(site.pool);
});
afterAll(() => site.close());

const read = (kind: DocumentKind, versao?: number) =>
  early.client('getDocument', { params: { kind }, query: versao === undefined ? {} : { versao } });
const publish = (kind: DocumentKind, text: string, { based_on = 1, requires_acceptance = false } = {}) =>
  chief.client('publishDocument', {
    params: { kind },
    body: { based_on, text, changes: 'O prazo dos saques.', requires_acceptance },
  });
const lastAction = async () =>
  (await auditEntries(site.pool, { newest: 1 }, 'actor_id', 'action', 'subject', 'details'))[0] as object;

describe('public texts', () => {
  test('the first start publishes each of them once, in Portuguese and without gaps to fill in', async () => {
    await seedDocuments(site.pool);
    for (const kind of ['termos', 'privacidade', 'regras'] as const) {
      const { text, version, versions, is_present } = await read(kind);
      expect([version, versions.length, is_present]).toEqual([1, 1, true]);
      expect(text.length).toBeGreaterThan(1000);
      expect(text).not.toMatch(/lorem|TODO|\[\.\.\.|xxx/);
    }
  });

  test('a new version is read by everybody at once, the earlier ones for ever, and the audit log has who did it', async () => {
    const first = await read('privacidade');
    const published = await publish('privacidade', 'Outro texto.', { requires_acceptance: true });
    expect(published).toMatchObject({ version: 2, text: 'Outro texto.' });
    const second = await read('privacidade');
    // Only the terms can require acceptance.
    expect(second).toMatchObject({ version: 2, text: 'Outro texto.', is_present: true, requires_acceptance: false });
    expect(second.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(await read('privacidade', 1)).toMatchObject({ text: first.text, is_present: false });
    expect(await lastAction()).toMatchObject({
      actor_id: chief.id,
      action: 'publish-document',
      subject: 'privacidade',
      details: { version: 2, changes: 'O prazo dos saques.' },
    });
    expect(await refusalOf(read('privacidade', 3))).toBe('not_found');
  });

  test('nobody publishes over a version that they have not seen, nor the same text again', async () => {
    expect(await refusalOf(publish('regras', 'Novo.', { based_on: 7 }))).toBe('document_changed');
    const { text } = await read('regras');
    expect(await refusalOf(publish('regras', text))).toBe('nothing_changed');
    const both = await Promise.all(['A.', 'B.'].map((each) => refusalOf(publish('regras', each))));
    expect(both.filter((answer) => answer === 'document_changed')).toHaveLength(1);
    expect((await read('regras')).version).toBe(2);
  });

  test.each(['document_version', 'document_acceptance', 'operator_identity'])(
    'no row of %s can be changed or deleted, even by the owner of the database',
    async (table) => {
      await expect(site.owner.query(`delete from ${table}`)).rejects.toThrow('written once');
      await expect(site.owner.query(`update ${table} set version = version + 1`)).rejects.toThrow('written once');
    },
  );
});

describe('terms are accepted', () => {
  const acceptances = async ({ id }: TestUser) => {
    const { rows } = await site.pool.query(
      'select kind, version, at_sign_up from document_acceptance where player_id = $1 order by version, kind',
      [id],
    );
    return rows as object[];
  };

  test('by signing up, in their current version, and the data export says when', async () => {
    const player = await site.signUp();
    const rows = await acceptances(player);
    expect(rows).toContainEqual({ kind: 'termos', version: 1, at_sign_up: true });
    const answer = await fetch(`${site.address}/api/me/export`, { headers: { authorization: `Bearer ${player.token}` } });
    const data = (await answer.json()) as { acceptances: { kind: string; version: number; accepted_at: string }[] };
    expect(data.acceptances.map(({ kind }) => kind).toSorted()).toEqual(['privacidade', 'termos']);
    expect(Date.now() - Date.parse(data.acceptances[1]!.accepted_at)).toBeLessThan(60_000);
  });

  test('once, and only in the current version', async () => {
    expect(await acceptances(early)).toEqual([]);
    const accept = (version: number) => early.client('acceptTerms', { body: { version } });
    expect(await refusalOf(accept(2))).toBe('terms_changed');
    expect(await accept(1)).toEqual({ version: 1 });
    expect(await accept(1)).toEqual({ version: 1 });
    expect(await acceptances(early)).toEqual([{ kind: 'termos', version: 1, at_sign_up: false }]);
    await publish('termos', 'Novos termos.');
    expect(await refusalOf(accept(1))).toBe('terms_changed');
  });

  test('not by staff, whose accounts others create', async () => {
    const body = { name: 'Rui Lima', email: 'rui.lima@example.com', role: 'support' as const };
    const { id } = await chief.client('createStaffMember', { body });
    const { rows } = await site.pool.query('select 1 from document_acceptance where player_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

describe('who runs the site', () => {
  const nobody = { legal_name: null, cnpj: null, licence: null, address: null, ombudsman_phone: null, ombudsman_email: null };
  const set = (change: object, based_on = 0) => chief.client('setOperatorIdentity', { body: { ...nobody, ...change, based_on } });

  test('is unknown until it is set, and then every page shows it', async () => {
    expect((await early.client('site')).operator).toEqual(nobody);
    const change = { legal_name: ' Sorte Loterias S.A. ', cnpj: '11.222.333/0001-81', ombudsman_email: 'ouvidoria@example.com' };
    const known = {
      ...nobody,
      legal_name: 'Sorte Loterias S.A.',
      cnpj: '11222333000181',
      ombudsman_email: 'ouvidoria@example.com',
    };
    expect(await set(change)).toMatchObject({ ...known, version: 1 });
    expect((await early.client('site')).operator).toEqual(known);
    expect(await lastAction()).toMatchObject({ action: 'set-operator-identity', details: { before: nobody, after: known } });
    expect(await refusalOf(set(change, 1))).toBe('nothing_changed');
    expect(await refusalOf(set({ ...change, licence: 'SPA/MF nº 1' }))).toBe('document_changed');
    expect(await set({ cnpj: '12.ABC.345/01DE-35', legal_name: '' }, 1)).toMatchObject({
      cnpj: '12ABC34501DE35',
      legal_name: null,
    });
  });

  test.each(['11.222.333/0001-80', '00.000.000/0000-00', '1122233300018', '12.ABC.345/01DE-34'])(
    '%s is no CNPJ',
    async (cnpj) => {
      expect(await refusalOf(set({ cnpj }, 2))).toBe('cnpj_invalid');
    },
  );
});

test('the rules name each card on sale with the exact figures of the engine', async () => {
  const rules = await early.client('listGameRules');
  const { rows } = await site.pool.query<{ id: number; rtp: number; hit_frequency: number }>(
    `select p.id, v.rtp, v.hit_frequency from ticket_products p join math_versions v using (math_version)
     where p.is_active order by p.id`,
  );
  const figures = rules.map(({ id, exact_rtp: rtp, win_chance: hit_frequency }) => ({ id, rtp, hit_frequency }));
  expect(figures.toSorted((a, b) => a.id - b.id)).toEqual(rows);
  for (const { id, prizes } of rules) {
    expect(prizes).toEqual((await early.client('getProduct', { params: { id } })).prizes);
  }
});
