import { AUDIT_EXPORT_PATH } from '@raspasorte/contract/admin';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { advanceClock, startClock, stopClock } from '../../../test/clock.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { expectText } from '../../../test/expect-text.ts';
import { NEVER, refuse, type Api, type OtherCalls } from '../../../test/fake-server.ts';
import { choose, dialog, expectToast, press, write } from '../../../test/steps.ts';
import { queryClient } from '../query-client.ts';

const hash = 'a'.repeat(64);
const subject = 'c0000000-0000-4000-8000-000000000001';
const entry = {
  seq: 7,
  at: '2026-03-02T12:00:00Z',
  actor_id: null,
  actor_name: 'Olívia Operadora',
  action: 'block-user',
  subject,
  subject_name: 'Beatriz Almeida',
  about_person: true,
  details: { reason: 'documento de outra pessoa' },
  address: '203.0.113.9',
  hash,
};
const list = { items: [entry], next_before: null, actions: ['block-user', 'resend-ad-events'] };

const open = (address: string, api: Api = {}, others: OtherCalls = {}) =>
  renderPage(address, { api: { listAudit: list, ...api }, others });

test('what colleagues do meanwhile joins the log', async () => {
  startClock();
  let items = [entry];
  open('/admin/auditoria', { listAudit: () => ({ ...list, items }) });
  expect(await screen.findAllByRole('row', { name: /Bloqueou usuário/ })).toHaveLength(1);
  items = [{ ...entry, seq: 8 }, entry];
  stopClock();
  await advanceClock(60_000);
  expect(screen.getAllByRole('row', { name: /Bloqueou usuário/ })).toHaveLength(2);
});

test('entries say when, what, who and from where, and open with what changed', async () => {
  const page = open(`/admin/auditoria?subject=${subject}`);
  const row = await screen.findByRole('row', { name: /Bloqueou usuário/ });
  expectText(row, '02/03/2026, 09:00', 'Olívia Operadora', 'Beatriz Almeida', '203.0.113.9', '7');
  expect(screen.getByPlaceholderText('Cartela ou ID do objeto...')).toHaveProperty('value', subject);
  await press(page, 'Bloqueou usuário', row);
  const sheet = await dialog('Bloqueou usuário');
  expectText(sheet, 'Registro nº 7', 'Motivo', 'Olívia Operadora', 'documento de outra pessoa');
  await page.user.click(within(sheet).getByRole('link', { name: 'Tudo sobre este objeto' }));
  expect(page.search()).toEqual({ subject });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a name of a person that is searched for as the object leads to their id', async () => {
  open('/admin/auditoria?subject=Beatriz', { listAudit: { ...list, items: [] } });
  expect(await screen.findByText(/Uma pessoa se busca pelo ID/)).toBeTruthy();
});

test('an open entry stays open when newer ones arrive', async () => {
  let items = [entry];
  const page = open('/admin/auditoria', { listAudit: () => ({ ...list, items }) });
  await press(page, 'Bloqueou usuário', await screen.findByRole('row', { name: /Bloqueou usuário/ }));
  const sheet = await dialog('Bloqueou usuário');
  items = [{ ...entry, seq: 8, action: 'unblock-user' }, entry];
  await act(async () => await queryClient.invalidateQueries());
  await screen.findByText('Desbloqueou usuário');
  expect(sheet.isConnected).toBe(true);
});

test('an entry without an address says who made it: the platform, somebody on the server, or nobody else knows', async () => {
  const job = { ...entry, address: null, seq: 8, action: 'rotate-seed', actor_name: 'tarefa automática', subject: 'epoch 2' };
  const command = { ...entry, address: null, seq: 7, action: 'unblock-user', actor_name: 'linha de comando (root)' };
  const owner = {
    ...entry,
    address: null,
    seq: 6,
    action: 'request-erasure',
    actor_id: subject,
    actor_name: 'o próprio titular',
  };
  const page = open('/admin/auditoria', { listAudit: { ...list, items: [job, command, owner] } });
  const row = await screen.findByRole('row', { name: /Rotacionou Server Seed/ });
  expect(within(row).getAllByText('tarefa automática')).toHaveLength(2);
  expect(row.textContent).not.toContain('linha de comando');
  expect(within(screen.getByRole('row', { name: /Desbloqueou/ })).getByText('linha de comando')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /encerramento/ })).getByText('não registrado')).toBeTruthy();
  await press(page, 'Rotacionou Server Seed', row);
  expect((await dialog('Rotacionou Server Seed')).textContent).not.toContain('linha de comando');
});

test('what an entry is about is in words: settings, texts, providers, epochs and alarms', async () => {
  const about = { ...entry, subject_name: null, about_person: false };
  const subjects = [
    ['payouts', 'Pagamento de saques'],
    ['thresholds', 'Limiares da equipe'],
    ['welcome-bonus', 'Bônus de boas-vindas'],
    ['epoch 3', 'Época 3'],
    ['rejected', 'KYC recusado'],
    ['termos', 'Termos de Uso'],
    ['xgate', 'XGate'],
    ['drift:7', 'Cartela fora das chances'],
  ] as const;
  open('/admin/auditoria', {
    listAudit: { ...list, items: subjects.map(([each], place) => ({ ...about, seq: 100 - place, subject: each })) },
  });
  for (const [place, [, words]] of subjects.entries())
    expectText(await screen.findByRole('row', { name: new RegExp(`${100 - place}$`) }), words);
});

test('the subject of an entry leads to its screen', async () => {
  const subjects = [
    ['product 3', 'Trevo da Sorte', '/admin/m3?product=3'],
    [`card ${subject}`, 'Baú do Pirata', `/admin/estudio/${subject}`],
    ['welcome-bonus', null, '/admin/m6'],
    ['xgate', null, '/admin/m5?provedor=xgate'],
    ['payouts', null, '/admin/m4'],
    ['pending', null, '/admin/m4'],
    ['regras', null, '/admin/m4'],
    ['drift:7', null, '/admin/risco'],
  ] as const;
  const items = subjects.map(([about, name], place) => ({
    ...entry,
    seq: 100 - place,
    subject: about,
    subject_name: name,
    about_person: false,
  }));
  const page = open('/admin/auditoria', { listAudit: { ...list, items } });
  for (const [place, [, , address]] of subjects.entries()) {
    await press(page, 'Bloqueou usuário', await screen.findByRole('row', { name: new RegExp(`${100 - place}$`) }));
    const [link] = within(await dialog('Bloqueou usuário')).getAllByRole('link');
    expect(link?.getAttribute('href')).toBe(address);
    expect(page.search()).toEqual({ registro: String(100 - place) });
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(page.search()).toEqual({}));
  }
});

test('a draft that has no name yet is called so, and leads to its screen', async () => {
  const items = [{ ...entry, subject: `card ${subject}`, subject_name: '', about_person: false }];
  open('/admin/auditoria', { listAudit: { ...list, items } });
  const link = await screen.findByRole('link', { name: 'Cartela sem nome' });
  expect(link.getAttribute('href')).toBe(`/admin/estudio/${subject}`);
});

test('Back from the subject of an entry leads to the open entry', async () => {
  const page = open('/admin/auditoria', { listUsers: NEVER, getUser: NEVER });
  await press(page, 'Bloqueou usuário', await screen.findByRole('row', { name: /Bloqueou usuário/ }));
  await page.user.click(within(await dialog('Bloqueou usuário')).getByRole('link', { name: 'Beatriz Almeida' }));
  await screen.findByRole('heading', { name: 'Usuários', hidden: true });
  act(() => history.back());
  expectText(await dialog('Bloqueou usuário'), 'Registro nº 7');
});

test('an entry that stands in the address is open', async () => {
  const page = open('/admin/auditoria?registro=7');
  expectText(await dialog('Bloqueou usuário'), 'Registro nº 7');
  expect(page.requests('listAudit')[0]?.query).toEqual({});
});

test('closing an entry that the address opened leads the keyboard to its row', async () => {
  const page = open('/admin/auditoria?registro=7');
  await dialog('Bloqueou usuário');
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bloqueou usuário' })));
});

test('what an entry names among its details leads to its screen', async () => {
  const places = {
    withdrawal_id: `/admin/m2?external_id=${subject}`,
    dispute_id: `/admin/contestacoes/${subject}`,
    bulk_block: `/admin/m1?bulk_block=${subject}`,
    draft_id: `/admin/estudio/${subject}`,
    request_id: `/admin/aprovacoes?pedido=${subject}`,
  };
  const named = Object.fromEntries(Object.keys(places).map((name) => [name, subject]));
  const items = [{ ...entry, action: 'ask-second-person', details: named }];
  open('/admin/auditoria?registro=7', { listAudit: { ...list, items } });
  const details = within(await dialog('Pediu segunda pessoa')).getByRole('region', { name: 'Detalhes' });
  const links = within(details).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Object.values(places));
});

test('the request of an erasure is none of a second person, and leads nowhere', async () => {
  const items = [{ ...entry, action: 'request-erasure', details: { request_id: subject } }];
  open('/admin/auditoria?registro=7', { listAudit: { ...list, items } });
  const details = within(await screen.findByRole('dialog')).getByRole('region', { name: 'Detalhes' });
  expect(within(details).queryByRole('link')).toBeNull();
});

test('the log is searched by operator, action and object, and exported as a file', async () => {
  const page = open('/admin/auditoria', {}, { [AUDIT_EXPORT_PATH]: () => new Response('x') });
  await write(page, await screen.findByPlaceholderText('Buscar operador...'), 'olí');
  await waitFor(() => expect(page.requests('listAudit').at(-1)?.query).toMatchObject({ actor: 'olí' }));
  await choose(page, 'Ação', 'Reenviou eventos de anúncio');
  // The name of an operator stands in no address.
  await waitFor(() => expect(page.search()).toEqual({ action: 'resend-ad-events' }));
  await waitFor(() =>
    expect(page.requests('listAudit').at(-1)?.query).toMatchObject({ actor: 'olí', action: 'resend-ad-events' }),
  );
  await press(page, 'Exportar CSV');
  await expectToast('CSV exportado com sucesso');
  expect(page.otherCalls(AUDIT_EXPORT_PATH)[0]?.query).toEqual({ actor: 'olí', action: 'resend-ad-events' });
  expect(page.downloads[0]?.name).toMatch(/^auditoria_[\d-]+_[\d-]+\.csv$/);
});

test('an action that nobody knows is no filter, whatever the address says', async () => {
  const page = open('/admin/auditoria?action=toString&actor=ana');
  await screen.findByRole('row', { name: /Bloqueou usuário/ });
  expect(page.requests('listAudit')).toMatchObject([{ query: { actor: 'ana' } }]);
  expect(page.requests('listAudit')[0]!.query).not.toHaveProperty('action');
  expectText(screen.getByRole('combobox', { name: 'Ação' }), 'Todas');
});

test('older entries are loaded below the newer ones', async () => {
  const older = { ...entry, seq: 6, action: 'sign-in', subject: '', subject_name: null, about_person: false };
  const page = open('/admin/auditoria', {
    listAudit: ({ query }) => (query.before === undefined ? { ...list, next_before: 7 } : { ...list, items: [older] }),
  });
  await press(page, 'Carregar mais');
  expectText(await screen.findByRole('row', { name: /Entrou/ }), 'Plataforma');
  expect(page.requests('listAudit').at(-1)?.query.before).toBe(7);
  expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
});

test('the chain is verified on demand, and each difference is named', async () => {
  const verdicts = [
    { entries: 1234, head: hash, differences: [] },
    {
      entries: 1234,
      head: hash,
      differences: [
        { kind: 'changed', entry: 5, other: null } as const,
        { kind: 'unlinked', entry: 6, other: 5 } as const,
        { kind: 'more', entry: 7, other: null } as const,
        { kind: 'last', entry: 9, other: 8 } as const,
      ],
    },
  ];
  const page = open('/admin/auditoria', { verifyAudit: () => verdicts.shift() ?? refuse('internal') });
  await press(page, 'Verificar cadeia');
  expect(await screen.findByText('Cadeia íntegra: 1.234 registros')).toBeTruthy();
  await press(page, 'Verificar cadeia');
  expect(await screen.findByText('A cadeia está quebrada')).toBeTruthy();
  const named = within(screen.getByRole('alert')).getAllByRole('listitem');
  expect(named.map((item) => item.textContent)).toEqual([
    'O registro 5 foi alterado.',
    'O registro 6 não continua o registro 5.',
    'Há mais quebras a partir do registro 7.',
    'O último registro (9) não confere com o fim que a plataforma anotou (8).',
  ]);
  await press(page, 'Verificar cadeia');
  expect(await screen.findByText('Ocorreu um erro inesperado. Tente novamente.')).toBeTruthy();
});

test('a log that has nothing to show says so, and so does one that cannot be read', async () => {
  const page = open('/admin/auditoria?actor=x', { listAudit: { ...list, items: [] } });
  expect(await screen.findByText('Nada encontrado')).toBeTruthy();
  page.leave();
  open('/admin/auditoria', { listAudit: refuse('internal') });
  expect(await screen.findByText('Ocorreu um erro inesperado. Tente novamente.')).toBeTruthy();
});
