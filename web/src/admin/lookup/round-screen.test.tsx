import { toCents } from '@raspasorte/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { adminRound, coveredRound } from '../../../test/admin/lookup.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { waitingDashboard } from '../../../test/admin/dashboard.ts';
import { expectText } from '../../../test/expect-text.ts';
import { LOST, NEVER, refuse, type Api } from '../../../test/fake-server.ts';
import { press } from '../../../test/steps.ts';

const round = adminRound();
const address = `/admin/jogadas/${round.id}`;

async function ask(question: string, api: Api) {
  const page = renderPage('/admin', { api: { ...waitingDashboard, ...api } });
  await screen.findByRole('navigation', { name: 'Telas' });
  await page.user.keyboard('{Control>}k{/Control}');
  await page.user.type(await screen.findByRole('combobox', { name: 'Buscar tela ou ação' }), question);
  return page;
}

test('a covered round shows its player and its odds, but no card', async () => {
  renderPage(address, { signedInAs: 'support', api: { getAdminRound: coveredRound() } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Jogada · Trevo' })).toBeTruthy();
  expectText(document.body, 'Cartela coberta', 'Rita Nunes', '3 de 30', 'Versão 2', 'Aparece quando a cartela for raspada');
  expectText(document.body, 'Sequência de derrotas');
  expect(screen.getByRole('link', { name: 'Versão 2' }).getAttribute('href')).toBe('/admin/m3/ficha?product=2&version=2');
  expectText(screen.getByRole('row', { name: /Compra/ }), 'Saldo do jogador', 'Casa', 'R$ 5,00');
  expectText(screen.getByRole('row', { name: /Chrome em Android/ }), '189.40.72.9');
  expect(screen.queryByRole('region', { name: /^Cartela/ })).toBeNull();
});

test('a finished round whose seed is lost shows its card, and that its draw has no proof', async () => {
  renderPage(address, { signedInAs: 'support', api: { getAdminRound: adminRound({ proof: null }) } });
  expect(await screen.findByText('Sorteio sem prova')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Raspar de novo' })).toBeTruthy();
});

test('a round that was drawn with the welcome bonus says what the bonus offered', async () => {
  const { odds } = coveredRound();
  const bonus = { eligibility_percentage: 0.3, boost_multiplier: 1.5, min_prize_cents: 500, max_prize_cents: 5000 };
  renderPage(address, { api: { getAdminRound: coveredRound({ odds: { ...odds, state: { ...odds.state, bonus } } }) } });
  const name = await screen.findByText('Bônus de boas-vindas');
  expectText(name.parentElement!, '1,5× em prêmios de R$ 5,00 a R$ 50,00, para 30% das jogadas');
});

test('a proof whose draw does not repeat is reported, with the card beside it', async () => {
  renderPage(address, { api: { getAdminRound: round } });
  expectText(await screen.findByText(/Estes campos deram outro valor/), 'Pause as vendas');
  expect(screen.getByRole('region', { name: 'Cartela Trevo' })).toBeTruthy();
});

test('the palette finds people, cards and payments, and leads to them', async () => {
  const of = { user_id: round.user_id, user_name: 'Rita Nunes' };
  const page = await ask('Nº 1773 4838 4500 0917', {
    findAnything: {
      hits: [
        {
          kind: 'round',
          id: round.id,
          ...of,
          product_name: 'Trevo',
          ticket_number: 'Nº 1773 4838 4500 0917',
          created_at: round.created_at,
        },
      ],
    },
    getAdminRound: coveredRound(),
  });
  expectText(await screen.findByRole('option', { name: /Trevo de Rita Nunes/ }), 'Nº 1773 4838 4500 0917');
  await page.user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Jogada · Trevo' });
  expect(page.path()).toBe(address);
  expect(page.requests('findAnything').at(-1)).toMatchObject({ body: { q: 'Nº 1773 4838 4500 0917' } });
});

test.each([
  [true, 'Pede atenção', '/admin/m5', { provedor: 'xgate' }],
  [false, 'Resolvida', '/admin/auditoria', { subject: 'E1823' }],
])("the palette leads to a provider's answer that became no payment (open: %s)", async (isOpen, words, path, search) => {
  const hit = { kind: 'anomaly' as const, id: round.id, provider: 'xgate', anomaly: 'payment_without_charge', subject: 'E1823' };
  const page = await ask('E1823', {
    findAnything: { hits: [{ ...hit, is_open: isOpen, last_at: round.created_at }] },
    getPaymentProvider: NEVER,
    listAudit: NEVER,
  });
  expectText(await screen.findByRole('option', { name: /^Pagamento sem cobrança/ }), words);
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect([page.path(), page.search()]).toEqual([path, search]));
});

test('the palette says by which of its ids a payment was found', async () => {
  const { id, created_at } = round;
  const payment = { kind: 'transaction' as const, user_id: round.user_id, user_name: 'Rita Nunes', status: 'APPROVED' as const };
  const own = { ...payment, id, type: 'WITHDRAW' as const, amount_cents: toCents(2500), found_by: 'id' as const, created_at };
  const others = { ...own, id: round.user_id, type: 'DEPOSIT' as const, found_by: 'external_id' as const };
  await ask(id, { findAnything: { hits: [own, others] } });
  expectText(await screen.findByRole('option', { name: /^Saque de R\$\s25,00 · Rita Nunes/ }), 'ID · ');
  expectText(screen.getByRole('option', { name: /^Depósito/ }), 'External ID · ');
});

test('the palette says which roles may search by CPF', async () => {
  await ask('529.982.247-25', { findAnything: refuse('forbidden') });
  expect(await screen.findByText('Buscar por CPF é do Suporte e do Administrador.')).toBeTruthy();
});

test('the palette takes no more characters than the server searches for', async () => {
  const page = await ask('x', { findAnything: { hits: [] } });
  await page.user.paste('x'.repeat(120));
  expect(await screen.findByText('Nada encontrado.')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Buscar tela ou ação' })).toHaveProperty('value', 'x'.repeat(100));
});

test('the palette says that it is searching until the server has answered', async () => {
  await ask('zzz', { findAnything: () => NEVER });
  expect(await screen.findByText('Buscando…')).toBeTruthy();
  expect(screen.queryByText('Nada encontrado.')).toBeNull();
});

test('a search that failed is reported beside the screens that match, and repeated on demand', async () => {
  const rita = {
    kind: 'user' as const,
    id: round.user_id,
    name: 'Rita Usu',
    email: 'rita@example.com',
    status: 'active' as const,
  };
  let calls = 0;
  const page = await ask('usu', {
    findAnything: () => {
      calls += 1;
      return calls === 1 ? LOST : { hits: [rita] };
    },
  });
  expectText(await screen.findByRole('alert'), 'não foram buscados', 'Falha de conexão');
  expect(screen.getByRole('option', { name: 'Usuários' })).toBeTruthy();
  await press(page, 'Tentar novamente');
  expect(await screen.findByRole('option', { name: /Rita Usu/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(calls).toBe(2);
});

test('a link that names no round says so and leads on', async () => {
  renderPage(address, { api: { getAdminRound: refuse('not_found') } });
  const notice = await screen.findByRole('alert');
  expectText(notice, 'Jogada não encontrada');
  expect(within(notice).getByRole('link', { name: 'Ir para Usuários' })).toBeTruthy();
});
