import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { advanceClock, startClock, stopClock } from '../../../test/clock.ts';
import { type Api, LOST, NEVER, refuse } from '../../../test/fake-server.ts';
import { pushEvent } from '../../../test/fake-event-source.ts';
import { cardProducts } from '../../../test/player/card-products.ts';
import { losingRound } from '../../../test/player/card-round.ts';
import { renderPage } from '../../../test/player/render-page.tsx';
import { roundPage } from '../../../test/player/round-page.ts';
import { expectToast } from '../../../test/steps.ts';
import { stubScreen } from '../../../test/stub-screen.ts';
import { site } from '../../../test/site.ts';
import { textOf } from '../../../test/text-of.ts';
import { queryClient } from '../query-client.ts';

const wallet = (balance_cents: number, unrevealed_cents = 0) => ({ balance_cents, unrevealed_cents, reserved_cents: 0 });

const openLobby = (api: Api = {}) =>
  renderPage('/', {
    api: { listProducts: cardProducts, listRounds: roundPage(), getWallet: wallet(10_000), ...api },
  });

const tile = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return heading.closest('article')!;
};

const shownBalance = () => textOf(screen.getByText('Seu saldo seguro').parentElement);

describe('a card of the lobby', () => {
  test('shows badge, prize, name, price and RTP, and the way in', async () => {
    openLobby();
    const cheapest = await tile('Raspa Sorte');
    const text = textOf(cheapest);
    expect(text).toContain('Popular');
    expect(text).toMatch(/Prêmio máximoR\$ 10 mil/);
    expect(text).toMatch(/Valor da CartelaR\$ 5,00/);
    expect(text).toContain('RTP 97% • Probabilidade de Ganho');
    const enter = within(cheapest).getByRole('link', { name: 'Entrar na Cartela' });
    expect(enter.getAttribute('href')).toBe('/game/1');
  });

  test('shows the badge of its price', async () => {
    openLobby();
    expect(textOf(await tile('Cofre Dourado'))).toMatch(/^Mais Jogada/);
    expect(textOf(await tile('Milionária'))).toMatch(/^Prêmio Máximo/);
  });

  test('abbreviates maximum prizes of 10, 30, 50 and 100 thousand reais', async () => {
    openLobby();
    const prize = async (name: string) => textOf(within(await tile(name)).getByText(/ mil$/));
    expect(await prize('Raspa Sorte')).toBe('R$ 10 mil');
    expect(await prize('Cofre Dourado')).toBe('R$ 30 mil');
    expect(await prize('Diamante')).toBe('R$ 50 mil');
    expect(await prize('Milionária')).toBe('R$ 100 mil');
  });

  test('that is not on sale any more says so, and is taken out of the lobby', async () => {
    let sold = cardProducts;
    const page = openLobby({ listProducts: () => sold, getProduct: refuse('not_found') });
    const enter = within(await tile('Raspa Sorte')).getByRole('link', { name: 'Entrar na Cartela' });
    sold = cardProducts.filter(({ name }) => name !== 'Raspa Sorte');
    await page.user.click(enter);
    await expectToast('Esta cartela não está à venda agora');
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Raspa Sorte' })).toBeNull());
    expect(await tile('Milionária')).toBeTruthy();
    expect(page.path()).toBe('/');
  });

  test('that costs more than the balance reads Saldo Insuficiente and leads to the wallet', async () => {
    const page = openLobby({
      getWallet: wallet(0),
      listTransactions: { items: [], total: 0, page: 1, pageSize: 25, hasMore: false },
    });
    expect(await screen.findAllByRole('link', { name: 'Saldo Insuficiente' })).toHaveLength(6);
    expect(screen.queryByRole('link', { name: 'Entrar na Cartela' })).toBeNull();
    await page.user.click(within(await tile('Raspa Sorte')).getByRole('link'));
    await waitFor(() => expect(page.path()).toBe('/wallet'));
  });

  test('that is bought or free and cannot be read is not passed over in silence', async () => {
    let isLost = true;
    const page = openLobby({
      site: { ...site, free_rounds_honoured: true },
      listRounds: () => (isLost ? LOST : roundPage([losingRound()])),
      listFreeRounds: () =>
        isLost ? LOST : [{ product_id: 2, product_name: 'Trevo', rounds: 1, until: '2026-03-02T03:00:00Z' }],
    });
    expect(await screen.findByText(/^Suas cartelas em andamento e rodadas grátis não apareceram\./)).toBeTruthy();
    expect(await tile('Raspa Sorte')).toBeTruthy();
    isLost = false;
    await page.user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Sua cartela espera para ser raspada.')).toBeTruthy();
    expect(await screen.findByRole('link', { name: /Você tem 1 rodada grátis/ })).toBeTruthy();
  });

  test('with a free round says so and until when, and lets a player without a balance in', async () => {
    const until = '2026-03-02T03:00:00Z';
    const page = openLobby({
      site: { ...site, free_rounds_honoured: true },
      getWallet: wallet(0),
      listFreeRounds: [{ product_id: 1, product_name: 'Raspa Sorte', rounds: 2, until }],
      getProduct: NEVER,
      nextRound: NEVER,
    });
    const free = await tile('Raspa Sorte');
    expect(within(free).getByText('2 rodadas grátis, até as 23:59')).toBeTruthy();
    expect(within(free).getByRole('link', { name: 'Entrar na Cartela' }).getAttribute('href')).toBe('/game/1');
    expect(screen.getAllByRole('link', { name: 'Saldo Insuficiente' })).toHaveLength(5);
    await page.user.click(screen.getByRole('link', { name: /Você tem 2 rodadas grátis/ }));
    await waitFor(() => expect(page.path()).toBe('/game/1'));
  });

  test('can be opened while the balance is not known', async () => {
    openLobby({ getWallet: LOST });
    expect(within(await tile('Milionária')).getByRole('link', { name: 'Entrar na Cartela' })).toBeTruthy();
  });
});

describe('the lobby', () => {
  test('has its heading and subtitle, and the cards in the order of the server, the most expensive first', async () => {
    openLobby();
    await tile('Raspa Sorte');
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Escolha SuaCartela da Sorte');
    expect(screen.getByText(/^Raspe 24 números, encontre os 6 vencedores/)).toBeTruthy();
    const names = screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent);
    expect(names).toEqual(cardProducts.map(({ name }) => name));
  });

  test('explains the game, says who may play, and that it is entertainment to be played responsibly', async () => {
    openLobby();
    for (const title of ['6 números vencedores', 'Seus 24 números', 'Acertou, ganhou']) {
      expect(await screen.findByRole('heading', { level: 3, name: title })).toBeTruthy();
    }
    const footer = textOf(screen.getByRole('contentinfo'));
    expect(footer).toContain('Proibido para menores de 18 anos. Raspadinha é entretenimento');
    expect(footer).toContain('Jogue com responsabilidade.');
  });

  test('answers questions in a dialog: how to play, whether it is safe, and whom to write to', async () => {
    const page = openLobby();
    await page.user.click(await screen.findByRole('button', { name: 'Ajuda / Dúvidas' }));
    const help = within(await screen.findByRole('dialog', { name: 'Ajuda / Dúvidas' }));
    expect(help.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Escolha uma cartela.',
      'Raspe os 24 números.',
      'Encontre os 6 números vencedores.',
      'Ganhe os prêmios dos acertos.',
    ]);
    expect(help.getByRole('heading', { name: 'É seguro?' })).toBeTruthy();
    const support = help.getByRole('link', { name: 'ajuda@example.com' });
    expect(support.getAttribute('href')).toBe('mailto:ajuda@example.com');
  });

  test('says in plain words that the cards cannot be loaded, and can load them again', async () => {
    let reads = 0;
    const page = openLobby({
      listProducts: () => {
        reads += 1;
        return reads === 1 ? (new Response('<html>') as never) : cardProducts;
      },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Ocorreu um erro inesperado');
    await page.user.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
    await tile('Raspa Sorte');
    expect(screen.getAllByRole('article')).toHaveLength(6);
  });

  test('says so where no card is on sale', async () => {
    openLobby({ listProducts: [] });
    expect(await screen.findByText('Nenhuma cartela está à venda agora. Volte daqui a pouco.')).toBeTruthy();
  });

  test('reminds of the cards that wait to be scratched', async () => {
    const rounds = [losingRound(), losingRound({ id: '01890000-0000-7000-8000-000000000002' })];
    openLobby({ listRounds: roundPage(rounds) });
    const notice = await screen.findByRole('link', { name: /Raspa Sorte em andamento/ });
    expect(textOf(notice)).toContain('2 cartelas suas esperam para ser raspadas.');
    expect(notice.getAttribute('href')).toBe('/game/1');
  });
});

describe('the header of the lobby', () => {
  test('greets the player, shows the balance, and leads to deposit, cards, wallet and profile', async () => {
    const page = openLobby();
    const greeting = await screen.findByRole('link', { name: /^(Bom dia|Boa tarde|Boa noite), Joana Prado$/ });
    expect(greeting.getAttribute('href')).toBe('/perfil');
    await waitFor(() => expect(shownBalance()).toBe('Seu saldo seguroR$ 100,00'));
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Carteira' }).getAttribute('href')).toBe('/wallet');
    expect(header.getByRole('link', { name: 'Minhas cartelas' }).getAttribute('href')).toBe('/cartelas');
    await page.user.click(screen.getByRole('button', { name: 'Recarregar' }));
    const deposit = await screen.findByRole('dialog', { name: 'Adicionar Fundos' });
    await page.user.click(within(deposit).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Adicionar Fundos' })).toBeNull());
  });

  test('bears the name of the site, and so does the title of the page', async () => {
    openLobby({ site: { ...site, brand_name: 'Outra Casa' } });
    await waitFor(() => expect(textOf(screen.getByRole('banner'))).toContain('Outra Casa'));
    expect(document.title).toBe('Outra Casa');
  });

  test('leaves prizes of cards that are not scratched yet out of the balance', async () => {
    openLobby({ getWallet: wallet(12_000, 2000) });
    await waitFor(() => expect(shownBalance()).toContain('R$ 100,00'));
  });

  test('offers to retry a balance that could not be read, and passes the focus on to the screen', async () => {
    let isAway = true;
    const page = openLobby({ getWallet: () => (isAway ? LOST : wallet(10_000)) });
    // The tiles read the balance again when they appear, and the button is away meanwhile.
    await tile('Raspa Sorte');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
    isAway = false;
    await page.user.click(retry);
    await waitFor(() => expect(shownBalance()).toContain('R$ 100,00'));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('counts up to a pushed balance over 600 ms', async () => {
    startClock();
    stubScreen({ reducesMotion: false });
    openLobby();
    await waitFor(() => expect(shownBalance()).toContain('R$ 100,00'));
    stopClock();
    act(() => pushEvent('balance', wallet(60_000)));
    await advanceClock(550);
    expect(shownBalance()).not.toMatch(/R\$ (100|600),00$/);
    await advanceClock(100);
    expect(shownBalance()).toContain('R$ 600,00');
  });

  test('keeps a pushed balance when an older answer comes after it', async () => {
    let answer = (_wallet: ReturnType<typeof wallet>) => {};
    const late = new Promise<ReturnType<typeof wallet>>((resolve) => (answer = resolve));
    let reads = 0;
    const page = openLobby({ getWallet: () => ((reads += 1) === 1 ? late : wallet(12_000)) });
    await waitFor(() => expect(page.requests('getWallet')).toHaveLength(1));
    act(() => pushEvent('balance', wallet(12_000)));
    await waitFor(() => expect(shownBalance()).toContain('R$ 120,00'));
    await act(async () => answer(wallet(10_000)));
    expect(shownBalance()).toContain('R$ 120,00');
  });
});
