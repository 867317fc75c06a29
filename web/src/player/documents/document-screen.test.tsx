import type { GameRules } from '@raspasorte/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectText } from '../../../test/expect-text.ts';
import { refuse } from '../../../test/fake-server.ts';
import { publicText } from '../../../test/player/public-text.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { site } from '../../../test/site.ts';

test.each([
  ['/termos', 'termos', 'Termos de Uso'],
  ['/privacidade', 'privacidade', 'Política de Privacidade'],
] as const)('anybody reads %s with its version and all earlier ones', async (address, kind, title) => {
  const page = renderPage(address, { signedInAs: null, api: { getDocument: publicText({ kind }) } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expectText(
    await screen.findByRole('article', { name: title }),
    'Versão 2, de 01/11/2026, 09:00.',
    'Quem pode jogar',
    'Só adultos.',
  );
  const versions = screen.getByRole('region', { name: 'Versões' });
  expectText(versions, 'Versão 1', 'Primeira versão.', 'O prazo dos saques.');
  expect(within(versions).getByRole('link', { name: 'Versão 1' }).getAttribute('href')).toBe(`${address}?versao=1`);
  expect(page.otherCalls('/api/auth/get-session')).toEqual([]);
});

test('an earlier version says that it is one, and leads to the present one', async () => {
  const page = renderPage('/termos?versao=1', {
    signedInAs: null,
    api: { getDocument: publicText({ version: 1, is_present: false }) },
  });
  expect((await screen.findByRole('link', { name: 'Ler a versão atual' })).getAttribute('href')).toBe('/termos');
  expect(page.requests('getDocument').map(({ query }) => query)).toEqual([{ versao: 1 }]);
});

test('a version that never existed is not found', async () => {
  renderPage('/termos?versao=9', { signedInAs: null, api: { getDocument: refuse('not_found') } });
  expectText(await screen.findByRole('alert'), 'Não encontrado.');
});

test('the rules show every card on sale with its exact figures', async () => {
  const card: GameRules = {
    id: 1,
    name: 'Raspa Sorte',
    price_cents: 500 as GameRules['price_cents'],
    max_prize_cents: 500_000 as GameRules['max_prize_cents'],
    is_active: true,
    look: { hue: 200, emblem: 'coin', petals: 7, seed: 9.5 },
    badge: null,
    rtp: 0.97,
    exact_rtp: 0.9653,
    math_version: 'ab'.repeat(32),
    win_chance: 0.25,
    prizes: [{ prize_cents: 500_000 as GameRules['price_cents'], chance: 0.000125 }],
  };
  renderPage('/regras', { signedInAs: null, api: { getDocument: publicText({ kind: 'regras' }), listGameRules: [card] } });
  const shown = await screen.findByRole('region', { name: 'Raspa Sorte' });
  expectText(shown, 'R$ 5,00', 'RTP exato', '96,53%', '1 em 4 (25%)', 'R$ 5.000,00', '1 em 8.000');
});

test('the foot of a page says who runs the site, as far as it is known, and links the public texts', async () => {
  const operator = {
    ...site.operator,
    legal_name: 'Sorte Loterias S.A.',
    cnpj: '11222333000181',
    ombudsman_phone: '0800 123 4567',
  };
  renderPage('/auth', { signedInAs: null, api: { site: { ...site, operator } } });
  const foot = await screen.findByRole('contentinfo');
  expect(await within(foot).findByText('Sorte Loterias S.A. · CNPJ 11.222.333/0001-81')).toBeTruthy();
  expect(within(foot).getByRole('link', { name: '0800 123 4567' }).getAttribute('href')).toBe('tel:08001234567');
  expect(within(foot).getByRole('link', { name: 'ajuda@example.com' })).toBeTruthy();
  for (const [name, to] of [
    ['Termos', '/termos'],
    ['Privacidade', '/privacidade'],
    ['Regras dos jogos', '/regras'],
  ] as const) {
    expect(within(foot).getByRole('link', { name }).getAttribute('href')).toBe(to);
  }
  expect(foot.textContent).not.toContain('Autorização');
});

test('the sign-up names the texts that it accepts', async () => {
  renderPage('/signup', { signedInAs: null });
  expect((await screen.findByRole('link', { name: 'Termos de Uso' })).getAttribute('href')).toBe('/termos');
  expect(screen.getByRole('link', { name: 'Política de Privacidade' }).getAttribute('href')).toBe('/privacidade');
});
