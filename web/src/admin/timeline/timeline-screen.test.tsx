import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { advanceClock, startClock, stopClock } from '../../../test/clock.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { entries, playedRounds, playerId, timelinePage } from '../../../test/admin/timeline.ts';
import { userDetails } from '../../../test/admin/users.ts';
import { expectText } from '../../../test/expect-text.ts';
import { NEVER, refuse, type Api } from '../../../test/fake-server.ts';
import { expectToast, press } from '../../../test/steps.ts';

const vip = { id: 'b0000000-0000-4000-8000-000000000001', name: 'VIP', color: 'gold' } as const;
const listed = { ...vip, created_at: '2026-03-01T12:00:00Z', retired_at: null, players: 3 };
const late = { ...listed, id: 'b0000000-0000-4000-8000-000000000002', name: 'Antiga', retired_at: '2026-03-02T12:00:00Z' };

function open(
  api: Api = {},
  { search = '', signedInAs = 'support' }: { search?: string; signedInAs?: 'support' | 'auditor' } = {},
) {
  return renderPage(`/admin/usuarios/${playerId}${search}`, {
    signedInAs,
    api: { getUser: userDetails({ tags: [vip] }), readTimeline: timelinePage(), listTags: { items: [listed, late] }, ...api },
  });
}

const column = async () => await screen.findByRole('region', { name: 'Linha do tempo' });

test('what the player does meanwhile joins the timeline, and changes the player above it', async () => {
  startClock();
  let happened = entries.slice(1);
  let status: 'active' | 'blocked' = 'active';
  open({
    getUser: () =>
      userDetails({ status, protection: { paused_until: null, excluded_until: '2026-12-24T15:00:00Z', limits: [] } }),
    readTimeline: () => ({ ...timelinePage(), items: happened }),
  });
  const list = await column();
  expect(within(list).getAllByRole('listitem')).toHaveLength(entries.length - 1);
  happened = entries;
  status = 'blocked';
  stopClock();
  await advanceClock(60_000);
  expect(within(list).getAllByRole('listitem')).toHaveLength(entries.length);
  expect(screen.getByText('Bloqueado')).toBeTruthy();
  expect(screen.getByText('Autoexcluído até 24/12/2026, 12:00')).toBeTruthy();
});

test('tells what happened by day, with who, why and how much, and leads to each thing’s page', async () => {
  open();
  const list = await column();
  expect(
    within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['14/03/2026 · sábado']);
  const lines = within(list).getAllByRole('listitem');
  expect(lines).toHaveLength(entries.length);
  expectText(
    lines[0]!,
    '22:30',
    '212 jogadas',
    'desde 21:10',
    '2 grátis',
    'apostou R$ 1.050,00, ganhou R$ 912,50',
    '3 ainda não raspadas',
    '− R$ 137,50',
  );
  expectText(lines[0]!, 'Ano Novo, Bicho da Sorte e mais 1');
  expectText(lines[1]!, 'Saque', 'recusado por Fábio Financeiro', '“conta de outra pessoa”', 'R$ 3.500,00');
  expectText(lines[2]!, 'Limite de perda por dia: R$ 500,00', 'vale a partir de 15/03/2026, 14:00');
  expectText(lines[3]!, 'Mensagem: Sobre o seu documento', 'Envie a frente.', 'por Olívia Operadora', 'e-mail e notificações');
  expectText(lines[4]!, 'Recebeu a etiqueta VIP', 'Olívia Operadora');
  expectText(lines[5]!, 'Depósito', 'creditado em 14/03/2026, 12:02', '+ R$ 200,00');
  expectText(lines[6]!, 'Entrou', 'Chrome em Android', '203.0.113.7');
  expect(within(lines[5]!).getByRole('link', { name: 'Transação' }).getAttribute('href')).toContain('external_id=');
});

test('a message whose mail was withheld says that it was not sent', async () => {
  const message = entries.find((entry) => entry.what === 'message')!;
  open({ readTimeline: timelinePage([{ ...message, is_mail_withheld: true }]) });
  const line = within(await column()).getByRole('listitem');
  expectText(line, 'notificações', 'e-mail não enviado, porque o jogador parou, recusou ofertas ou foi bloqueado');
  expect(line.textContent).not.toContain('e-mail e notificações');
});

test('an answer about a consent says what was asked, and one that an erasure gave says so', async () => {
  const asked = { words: 'Podemos enviar ofertas a você?', privacy_version: 2 };
  const answer = { kind: 'consent', at: '2026-03-14T17:00:00Z', ...asked } as const;
  open({
    readTimeline: timelinePage([
      { ...answer, key: 'offers.2', what: 'offers', granted: false, by_erasure: true },
      { ...answer, key: 'offers.1', what: 'offers', granted: true, by_erasure: false },
    ]),
  });
  const [taken, given] = within(await column()).getAllByRole('listitem');
  expectText(taken!, 'Não quer receber ofertas', 'pelo pedido de exclusão da conta');
  expectText(given!, 'Aceitou receber ofertas', 'em resposta a “Podemos enviar ofertas a você?”');
  expectText(given!, 'Política de Privacidade, versão 2');
  expect(taken!.textContent).not.toContain('em resposta');
});

test('what was collected of a debt stands among the money, with its amount and who collected it', async () => {
  const collection = { kind: 'adjustment', what: 'collection', amount_cents: 1700, by: 'Fábio Financeiro' } as const;
  open({ readTimeline: timelinePage([{ key: 'adjustment.2', at: '2026-03-14T17:00:00Z', ...collection }]) });
  const line = within(await column()).getByRole('listitem');
  expectText(line, 'Cobrança de valor a receber', 'Fábio Financeiro', '− R$ 17,00');
  expect(within(line).getByRole('link', { name: 'Auditoria' })).toBeTruthy();
});

test('what a second person decides leads to its request', async () => {
  const request = 'f0000000-0000-4000-8000-000000000001';
  const action = { kind: 'action', what: 'action', action: 'ask-second-person', by: 'Fábio', reason: null } as const;
  open({ readTimeline: timelinePage([{ key: 'action.2', at: '2026-03-14T17:00:00Z', ...action, request_id: request }]) });
  const link = within(await column()).getByRole('link', { name: 'Pedido' });
  expect(link.getAttribute('href')).toBe(`/admin/aprovacoes?pedido=${request}`);
});

test('a change of name shows the earlier name and the new one', async () => {
  const at = '2026-03-14T17:00:00Z';
  const names = { before: 'Ana Prado', after: 'Bia Prado' };
  open({ readTimeline: timelinePage([{ key: 'account.2', at, kind: 'account', what: 'name', ...names }]) });
  expectText(within(await column()).getByRole('listitem'), 'Mudou de nome', 'de Ana Prado para Bia Prado');
});

test('the notice about a checked identity does not say how the check ended, which the line beside it does', async () => {
  const at = '2026-03-14T17:00:00Z';
  const about = { notification: 'kyc-decided', amount_cents: null, read_at: null };
  open({ readTimeline: timelinePage([{ key: 'notification.1', at, kind: 'notice', what: 'notification', ...about }]) });
  expectText(within(await column()).getByRole('listitem'), 'Aviso: Resultado da conferência de identidade', 'não lido');
});

test('a session of play opens to its rounds', async () => {
  const page = open({ listPlayedRounds: playedRounds });
  await press(page, 'Jogadas', await column());
  const rounds = (await screen.findByText('Ainda não raspada')).closest('table')!;
  expect(within(rounds).getByRole('link', { name: 'Ano Novo' }).getAttribute('href')).toContain('/admin/jogadas/');
  expectText(rounds, 'R$ 5,00', 'não raspada', 'Ainda não raspada');
  expect(page.requests('listPlayedRounds')).toMatchObject([
    { query: { first: '0193a1c0-0000-7000-8000-000000000001', last: '0193a1c0-0000-7000-8000-000000000009' } },
  ]);
});

test('kinds and days are chosen and stand in the address, and the next page begins where the last one ended', async () => {
  const page = open(
    {
      readTimeline: ({ query }) =>
        'cursor' in query ? timelinePage(entries.slice(3)) : timelinePage(entries.slice(0, 3), 'mais'),
    },
    { search: '?from=2026-03-01&to=2026-03-14' },
  );
  await column();
  await press(page, 'Dinheiro');
  await press(page, 'Carregar mais');
  const queries = page.requests('readTimeline').map(({ query }) => query);
  const days = { from: '2026-03-01', to: '2026-03-14' };
  const kinds = ['deposit', 'withdrawal', 'dispute', 'adjustment', 'bonus'];
  expect(queries).toEqual([days, { ...days, kinds }, { ...days, kinds, cursor: 'mais' }]);
  expect(screen.getByRole('button', { name: 'Dinheiro' }).getAttribute('aria-pressed')).toBe('true');
  await press(page, '5 de 15 tipos');
  await page.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Notas' }));
  expect(await screen.findByRole('button', { name: '6 de 15 tipos' })).toBeTruthy();
});

test('a tag is put on and taken off, and a retired one is not offered', async () => {
  const page = open({ getUser: userDetails({ tags: [] }), tagPlayers: { changed: 1 } });
  await press(page, 'Etiquetas');
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitemcheckbox')
      .map(({ textContent }) => textContent),
  ).toEqual(['VIP']);
  await page.user.click(within(menu).getByRole('menuitemcheckbox', { name: 'VIP' }));
  expect(page.requests('tagPlayers')).toMatchObject([{ params: { id: vip.id }, body: { player_ids: [playerId] } }]);
});

test('a tag that was retired meanwhile is refused in words', async () => {
  const page = open({ getUser: userDetails({ tags: [] }), tagPlayers: refuse('tag_retired') });
  await press(page, 'Etiquetas');
  await page.user.click(await screen.findByRole('menuitemcheckbox', { name: 'VIP' }));
  await expectToast('Esta etiqueta saiu de uso');
});

test('a long e-mail below the name breaks before its domain', async () => {
  open();
  expect((await screen.findByText(/^beatriz/, { selector: 'p span' })).innerHTML).toContain('beatriz<wbr>@example.com');
});

test('an auditor reads the timeline and puts no tags on', async () => {
  open({}, { signedInAs: 'auditor' });
  await column();
  expectText(await screen.findByRole('list', { name: 'Etiquetas' }), 'VIP');
  expect(screen.queryByRole('button', { name: 'Etiquetas' })).toBeNull();
});

test('while the archive is away it says which plays are missing', async () => {
  open({ readTimeline: { ...timelinePage(), missing_until: '2025-01-31T12:00:00Z' } });
  expectText(await screen.findByRole('alert'), 'Faltam jogadas antigas', '31/01/2025');
});

test('the old plays are read again on request, and the focus goes on to the screen', async () => {
  let isAway = true;
  const page = open({ readTimeline: () => ({ ...timelinePage(), ...(isAway && { missing_until: '2025-01-31T12:00:00Z' }) }) });
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  isAway = false;
  await page.user.click(again);
  await waitFor(() => expect(screen.queryByText('Faltam jogadas antigas')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a timeline that cannot be read says so, can be read again, and passes the focus on to the screen', async () => {
  let isBroken = true;
  const page = open({ readTimeline: () => (isBroken ? refuse('internal') : timelinePage()) });
  const again = within(await screen.findByRole('alert')).getByRole('button', { name: 'Tentar novamente' });
  isBroken = false;
  await page.user.click(again);
  expect(await column()).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('an empty filter says so', async () => {
  open({ readTimeline: timelinePage([]) });
  expect(await screen.findByText('Nada neste filtro')).toBeTruthy();
});

test('an empty filter is not called so while another one is being read', async () => {
  const page = open({ readTimeline: ({ query }) => ('kinds' in query ? timelinePage([]) : NEVER) }, { search: '?kinds=note' });
  await screen.findByText('Nada neste filtro');
  await press(page, 'Tudo');
  await waitFor(() => expect(page.requests('readTimeline')).toHaveLength(2));
  expect(screen.queryByText('Nada neste filtro')).toBeNull();
});

test('a link that names no player says so and leads to the list, not to details that do not exist', async () => {
  const page = open({ getUser: refuse('not_found'), readTimeline: refuse('not_found'), listUsers: NEVER });
  const notice = await screen.findByRole('alert');
  expectText(notice, 'Usuário não encontrado', 'Nenhuma conta tem este ID');
  expect(screen.queryByRole('link', { name: 'Detalhes' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Tudo' })).toBeNull();
  await page.user.click(within(notice).getByRole('link', { name: 'Ir para Usuários' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Usuários' })).toBeTruthy();
  expect(page.search()).toEqual({});
});

test('a next page that cannot be read says so at its button, below the entries', async () => {
  const page = open({
    readTimeline: ({ query }) => (query.cursor === undefined ? { ...timelinePage(), next_cursor: 'older' } : refuse('internal')),
  });
  await press(page, 'Carregar mais');
  expectText(await screen.findByRole('alert'), 'Ocorreu um erro inesperado');
  expect(await column()).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Carregar mais' })).toBeTruthy();
});
