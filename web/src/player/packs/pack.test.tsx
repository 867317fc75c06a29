import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { pushEvent } from '../../../test/fake-event-source.ts';
import { LOST, NEVER, refuse } from '../../../test/fake-server.ts';
import type { Api } from '../../../test/fake-server.ts';
import { cardDetails, reservation } from '../../../test/player/card-offer.ts';
import { losingRound, winningRound } from '../../../test/player/card-round.ts';
import type { Card } from '../../../test/player/card-round.ts';
import { enterButton, failureSentence, openOffer } from '../../../test/player/offer-steps.ts';
import { roundPage } from '../../../test/player/round-page.ts';
import type { Page } from '../../../test/render-app.tsx';
import { site } from '../../../test/site.ts';
import { textOf } from '../../../test/text-of.ts';

const id = (nonce: number) => `01890000-0000-7000-8000-0000000000d${nonce}`;
const card = (nonce: number): Card =>
  nonce === 1 ? winningRound({ id: id(nonce), nonce }) : losingRound({ id: id(nonce), nonce });

/**
 * A fake server that sells cards like the real one, unless `answer` returns something else for the
 * n-th call.
 */
function shop(answer: (call: number) => unknown = () => undefined, api: Api = {}) {
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  const sold: Card[] = [];
  let reserved = 0;
  let calls = 0;
  const open = new Set<string>();
  const page = openOffer({
    nextRound: () => reservation({ reservation: `reservation-${++reserved}`, nonce: sold.length }),
    createRound: () => {
      const other = answer(++calls);
      if (other !== undefined) return other as never;
      const round = card(sold.length);
      sold.push(round);
      open.add(round.id);
      return { round };
    },
    listRounds: () => roundPage(sold.filter((round) => open.has(round.id)).toReversed()),
    updateRoundRevealed: ({ body }) => {
      if (body.p_revealed_yours?.every(Boolean)) open.delete(body.p_round_id);
      return undefined;
    },
    getRoundProof: NEVER,
    ...api,
  });
  return { page, sold };
}

async function order({ user }: Page, size: number) {
  await enterButton();
  await user.click(screen.getByRole('radio', { name: `${size} cartelas` }));
  await user.click(screen.getByRole('button', { name: `Comprar ${size} cartelas` }));
  return within(await screen.findByRole('dialog', { name: `Comprar ${size} cartelas?` }));
}

async function buy(page: Page, size: number) {
  await page.user.click((await order(page, size)).getByRole('button', { name: /^Comprar por/ }));
}

const scratch = async ({ user }: Page, title: string) => {
  await user.click(await screen.findByRole('button', { name: 'Raspar tudo' }));
  return within(await screen.findByRole('dialog', { name: title }));
};
const LOSS = 'Não foi desta vez';

describe('a pack', () => {
  test('shows its total price, and buys nothing before the player confirms it', async () => {
    const { page } = shop();
    const question = await order(page, 5);
    expect(textOf(question.getByText('Total').closest('dl'))).toContain('5 × R$ 5,00');
    expect(textOf(question.getByText('Total').nextElementSibling)).toBe('R$ 25,00');
    await page.user.click(question.getByRole('button', { name: 'Voltar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.requests('createRound')).toEqual([]);
  });

  test('cannot be confirmed while sales are paused, which its question says', async () => {
    const { page } = shop();
    const question = await order(page, 5);
    pushEvent('pause', { operation: 'sales', paused: true });
    expect(await question.findByText(/^Nenhuma cartela é vendida agora\./)).toBeTruthy();
    const confirm = question.getByRole('button', { name: /^Comprar por/ });
    expect(confirm.matches(':disabled')).toBe(true);
    pushEvent('pause', { operation: 'sales', paused: false });
    await waitFor(() => expect(confirm.matches(':disabled')).toBe(false));
    expect(question.queryByText(/^Nenhuma cartela/)).toBeNull();
    expect(page.requests('createRound')).toEqual([]);
  });

  test('is one purchase for each card, each with its own reservation, key and seed', async () => {
    const { page } = shop();
    await buy(page, 3);
    await screen.findByText('Cartela 1 de 3');
    const bought = page.requests('createRound');
    expect(bought.map(({ body }) => body.reservation)).toEqual(['reservation-1', 'reservation-2', 'reservation-3']);
    expect(new Set(bought.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
    expect(new Set(bought.map(({ body }) => body.client_seed)).size).toBe(3);
  });

  test('is scratched card by card, and at the end says what all cards cost and won', async () => {
    const { page } = shop();
    await buy(page, 3);
    await screen.findByText('Cartela 1 de 3');
    const first = await scratch(page, LOSS);
    expect(first.queryByRole('button', { name: /^Mais uma desta/ })).toBeNull();
    expect(first.getByRole('link', { name: 'Tentar Novamente' })).toBeTruthy();
    await page.user.click(first.getByRole('button', { name: 'Próxima cartela (2 de 3)' }));
    await screen.findByText('Cartela 2 de 3');
    const second = await scratch(page, 'Parabéns, você ganhou!');
    await page.user.click(second.getByRole('button', { name: 'Próxima cartela (3 de 3)' }));
    const last = await scratch(page, LOSS);
    expect(textOf(last.getByText(/^Nas 3 cartelas/))).toBe('Nas 3 cartelas: R$ 15,00 pagos, R$ 20,00 em prêmios.');
    expect(last.queryByRole('button', { name: /^Próxima/ })).toBeNull();
    expect(await last.findByRole('button', { name: /^Mais uma desta/ })).toBeTruthy();
    expect(page.requests('createRound')).toHaveLength(3);
  });

  test('continues after a reload with the next card', async () => {
    const { page, sold } = shop();
    await buy(page, 3);
    await scratch(page, LOSS);
    await waitFor(() => expect(page.requests('updateRoundRevealed').length).toBeGreaterThan(0));
    page.leave();
    openOffer({ listRounds: roundPage([sold[2] ?? card(2), sold[1] ?? card(1)]), updateRoundRevealed: undefined });
    expect(await screen.findByText('Cartela 2 de 3')).toBeTruthy();
  });

  test('bought in another browser is counted by its cards that wait', async () => {
    localStorage.setItem('raspasorte:tutorial-seen', '1');
    openOffer({ listRounds: roundPage([card(4), card(3)]), updateRoundRevealed: undefined });
    expect(await screen.findByText('Cartela 1 de 2')).toBeTruthy();
  });

  test('of more cards than the server lists on one page begins with its first card', async () => {
    localStorage.setItem('raspasorte:tutorial-seen', '1');
    const cards = Array.from({ length: 21 }, (_, index) =>
      losingRound({ id: `01890000-0000-7000-8000-0000000001${String(20 - index).padStart(2, '0')}`, nonce: 20 - index }),
    );
    openOffer({
      listRounds: ({ query: { page } }) => roundPage(cards.slice((page - 1) * 20, page * 20), { page, hasMore: page === 1 }),
      updateRoundRevealed: undefined,
    });
    expect(await screen.findByText('Cartela 1 de 21')).toBeTruthy();
    expect(screen.getByText('nº 1 nesta cartela')).toBeTruthy();
  });

  test('that costs more than the balance leads to the wallet', async () => {
    const { page } = shop(undefined, { getWallet: { balance_cents: 1499, unrevealed_cents: 0, reserved_cents: 0 } });
    await enterButton();
    await page.user.click(screen.getByRole('radio', { name: '3 cartelas' }));
    expect(screen.getByRole('link', { name: 'Saldo Insuficiente' }).getAttribute('href')).toBe('/wallet');
  });

  test('waits for a failover between two of its cards and is bought whole', async () => {
    let reserved = 0;
    const { page } = shop(undefined, {
      nextRound: () => (++reserved === 2 ? refuse('unavailable') : reservation({ reservation: `reservation-${reserved}` })),
    });
    await buy(page, 3);
    await screen.findByText('Cartela 1 de 3');
    expect(page.requests('createRound')).toHaveLength(3);
  });

  test('takes free rounds first and costs only the others', async () => {
    let reserved = 0;
    const { page } = shop(undefined, {
      site: { ...site, free_rounds_honoured: true },
      listFreeRounds: [{ product_id: 1, product_name: 'Raspa Sorte', rounds: 2, until: '2026-03-02T03:00:00Z' }],
      nextRound: () => reservation({ is_free: ++reserved < 3 }),
      createRound: () => ({ round: losingRound({ id: id(reserved), nonce: reserved, is_free: reserved < 3 }) }),
    });
    await enterButton();
    await waitFor(() => expect(textOf(screen.getByText(/^Total/))).toBe('Total R$ 0,00, 1 grátis'));
    const question = await order(page, 3);
    expect(textOf(question.getByText('Raspa Sorte').nextElementSibling)).toBe('3 × R$ 5,00');
    expect(textOf(question.getByText('2 rodadas grátis').nextElementSibling)).toBe('− R$ 10,00');
    expect(textOf(question.getByText('Total').nextElementSibling)).toBe('R$ 5,00');
    await page.user.click(question.getByRole('button', { name: /^Comprar por/ }));
    await screen.findByText('Cartela 1 de 3');
  });

  test('says at the end how many of its cards were free, also those that it earned itself', async () => {
    const { page } = shop((call) => (call === 3 ? { round: losingRound({ id: id(3), nonce: 3, is_free: true }) } : undefined));
    await buy(page, 3);
    for (const next of [2, 3]) {
      const result = await scratch(page, next === 2 ? LOSS : 'Parabéns, você ganhou!');
      await page.user.click(result.getByRole('button', { name: `Próxima cartela (${next} de 3)` }));
      await screen.findByText(`Cartela ${next} de 3`);
    }
    const last = await scratch(page, LOSS);
    expect(textOf(last.getByText(/^Nas 3 cartelas/))).toBe('Nas 3 cartelas (1 grátis): R$ 10,00 pagos, R$ 20,00 em prêmios.');
  });
});

describe('a pack that stops half-way', () => {
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

  test('by a refusal keeps what was bought and says why the rest was not', async () => {
    const { page } = shop((call) => (call === 3 ? refuse('loss_limit_reached') : undefined));
    await buy(page, 5);
    const stopped = await dialog('2 de 5 cartelas compradas');
    expect(within(stopped.getByRole('alert')).getByRole('link', { name: 'Abrir Jogo responsável' })).toBeTruthy();
    expect(stopped.getByText(/^As outras 3 não foram compradas nem cobradas\. As 2 que você comprou são suas\.$/)).toBeTruthy();
    expect(stopped.queryByRole('button', { name: 'Tentar Novamente' })).toBeNull();
    await page.user.click(stopped.getByRole('button', { name: 'Raspar 2 cartelas' }));
    await screen.findByText('Cartela 1 de 2');
    expect(screen.getByText('3 não foram compradas.')).toBeTruthy();
    expect(page.requests('createRound')).toHaveLength(3);
  });

  test('without enough balance says so, and leads to the wallet', async () => {
    const { page } = shop((call) => (call === 2 ? refuse('insufficient_balance') : undefined));
    await buy(page, 3);
    const stopped = await dialog('1 de 3 cartelas compradas');
    expect(stopped.getByRole('link', { name: 'Recarregar na carteira' })).toBeTruthy();
    await page.user.click(stopped.getByRole('button', { name: 'Raspar 1 cartela' }));
    await screen.findByText('Cartela 1 de 1');
  });

  test('because another device began a pause is not offered again', async () => {
    const stop = { limits: [], paused_until: null as string | null, excluded_until: null, session: null };
    const pause = () => {
      stop.paused_until = '2026-12-02T15:30:00Z';
      return refuse('paused');
    };
    const { page } = shop((call) => (call === 1 ? pause() : undefined), { getLimits: () => stop });
    await buy(page, 3);
    await failureSentence();
    expect(await screen.findByText('Você está em pausa até 02/12/2026, 12:30.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Comprar 3 cartelas' })).toBeNull();
  });

  test('at its first card has bought nothing', async () => {
    const { page } = shop((call) => (call === 1 ? refuse('session_limit_reached') : undefined));
    await buy(page, 3);
    await failureSentence();
    expect(page.requests('createRound')).toHaveLength(1);
  });

  test('because price or odds changed buys nothing more', async () => {
    let reserved = 0;
    const { page } = shop(undefined, {
      getProduct: cardDetails(),
      nextRound: () => reservation({ price_cents: ++reserved > 2 ? 700 : 500 }),
    });
    await buy(page, 3);
    const stopped = await dialog('2 de 3 cartelas compradas');
    expect(textOf(stopped.getByRole('alert'))).toBe('O preço ou as chances desta cartela mudaram.');
    expect(page.requests('createRound')).toHaveLength(2);
  });

  test('by a lost answer goes on with the same purchase, paid once', async () => {
    const { page } = shop((call) => (call === 2 ? LOST : undefined));
    await buy(page, 3);
    const stopped = await dialog('1 de 3 cartelas compradas');
    await page.user.click(stopped.getByRole('button', { name: 'Tentar Novamente' }));
    await screen.findByText('Cartela 1 de 3');
    const [, lost, again, other] = page.requests('createRound');
    expect(again?.idempotencyKey).toBe(lost?.idempotencyKey);
    expect(again?.body).toEqual(lost?.body);
    expect(other?.idempotencyKey).not.toBe(lost?.idempotencyKey);
  });

  test('by a lost answer asks for that card before anything else, even if the price has changed', async () => {
    let price_cents = 500;
    const { page } = shop(
      (call) => {
        if (call === 2) price_cents = 700;
        return call === 2 ? LOST : undefined;
      },
      { getProduct: cardDetails(), nextRound: () => reservation({ price_cents }) },
    );
    await buy(page, 3);
    const stopped = await dialog('1 de 3 cartelas compradas');
    await page.user.click(stopped.getByRole('button', { name: 'Tentar Novamente' }));
    const changed = await dialog('2 de 3 cartelas compradas');
    expect(changed.getByText('A outra não foi comprada nem cobrada. As 2 que você comprou são suas.')).toBeTruthy();
    const [, lost, again] = page.requests('createRound');
    expect(again?.idempotencyKey).toBe(lost?.idempotencyKey);
    expect(page.requests('createRound')).toHaveLength(3);
  });

  test('by a lost answer whose card was bought finds it', async () => {
    let isLost = false;
    const { page } = shop(
      (call) => {
        if (call === 2) isLost = true;
        return call === 2 ? LOST : undefined;
      },
      { listRounds: () => roundPage(isLost ? [card(1), card(0)] : []) },
    );
    await buy(page, 3);
    const stopped = await dialog('1 de 3 cartelas compradas');
    await page.user.click(stopped.getByRole('button', { name: 'Raspar 1 cartela' }));
    await screen.findByText('Cartela 1 de 2');
    expect(screen.getByText('1 não foi comprada.')).toBeTruthy();
  });
});
