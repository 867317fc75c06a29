import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { advanceClock, startClock } from '../../../test/clock.ts';
import { pushEvent } from '../../../test/fake-event-source.ts';
import { LOST, NEVER, refuse } from '../../../test/fake-server.ts';
import type { Api } from '../../../test/fake-server.ts';
import { cardDetails, reservation } from '../../../test/player/card-offer.ts';
import { losingRound } from '../../../test/player/card-round.ts';
import { enterCard, openOffer, ownCells } from '../../../test/player/offer-steps.ts';
import { roundPage } from '../../../test/player/round-page.ts';
import { site } from '../../../test/site.ts';

const first = losingRound();
const second = losingRound({ id: '01890000-0000-7000-8000-0000000000c2', nonce: 1 });

/** Buys a card from its offer and scratches it to the end. */
async function finishCard(api: Api = {}) {
  localStorage.setItem('raspasorte:tutorial-seen', '1');
  let bought = 0;
  const page = openOffer({
    createRound: () => ({ round: bought++ === 0 ? first : second }),
    updateRoundRevealed: undefined,
    getRoundProof: NEVER,
    ...api,
  });
  await enterCard(page);
  await ownCells();
  await page.user.click(screen.getByRole('button', { name: 'Raspar tudo' }));
  return { page, result: within(await screen.findByRole('dialog', { name: 'Não foi desta vez' })) };
}

const OFFERED = /^Mais uma desta · R\$\s5,00$/;
const covered = () => screen.queryAllByRole('button', { name: /^Casa \d+, coberta$/ });

describe('Mais uma desta', () => {
  test('buys one card of the same kind on a reservation of its own, and opens it', async () => {
    let reserved = 0;
    const { page, result } = await finishCard({
      nextRound: () => reservation({ reservation: `reservation-${++reserved}`, nonce: reserved - 1 }),
    });
    await page.user.click(await result.findByRole('button', { name: OFFERED }));
    await waitFor(() => expect(covered()).toHaveLength(24));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [one, other] = page.requests('createRound');
    expect([one, other].map((request) => request?.body.product_id)).toEqual([1, 1]);
    expect(one?.body.reservation).not.toBe(other?.body.reservation);
    expect(one?.idempotencyKey).not.toBe(other?.idempotencyKey);
  });

  test('is free where a free round waits, whatever the balance', async () => {
    let reserved = 0;
    const { result } = await finishCard({ nextRound: () => reservation({ is_free: ++reserved > 1 }) });
    expect(await result.findByRole('button', { name: 'Mais uma desta · grátis' })).toBeTruthy();
  });

  test('is not offered while sales are paused, which the result says', async () => {
    const { result } = await finishCard();
    await result.findByRole('button', { name: OFFERED });
    pushEvent('pause', { operation: 'sales', paused: true });
    expect(await result.findByText(/^Nenhuma cartela é vendida agora\./)).toBeTruthy();
    expect(result.queryByRole('button', { name: OFFERED })).toBeNull();
  });

  test('keeps its place while the connection is lost, and then asks for its price again', async () => {
    startClock();
    let reserved = 0;
    let isLost = true;
    const { page, result } = await finishCard({ nextRound: () => (++reserved === 1 || !isLost ? reservation() : LOST) });
    await result.findByRole('button', { name: 'Mais uma desta' });
    await advanceClock(60_000);
    expect(reserved).toBeGreaterThan(2);
    isLost = false;
    await page.user.click(result.getByRole('button', { name: 'Mais uma desta' }));
    // The press does not lose the focus, so that the next one can be another of the keyboard.
    expect(document.activeElement).toBe(await result.findByRole('button', { name: OFFERED }));
    expect(page.requests('createRound')).toHaveLength(1);
  });

  test('is not offered for more than the balance', async () => {
    let balance_cents = 10_000;
    const { result } = await finishCard({ getWallet: () => ({ balance_cents, unrevealed_cents: 0, reserved_cents: 0 }) });
    await result.findByRole('button', { name: OFFERED });
    balance_cents = 499;
    await waitFor(() => expect(result.queryByRole('button', { name: /^Mais uma desta/ })).toBeNull());
    expect(result.getByRole('link', { name: 'Tentar Novamente' })).toBeTruthy();
  });

  test('is not offered during a pause, which is named instead, and nothing urges', async () => {
    localStorage.setItem('raspasorte:tutorial-seen', '1');
    const page = openOffer({
      site: { ...site, free_rounds: true },
      getLimits: { limits: [], session: null, paused_until: '2026-12-02T15:30:00Z', excluded_until: null },
      listRounds: roundPage([first]),
      listFreeRounds: [],
      updateRoundRevealed: undefined,
      getRoundProof: NEVER,
    });
    await ownCells();
    await page.user.click(screen.getByRole('button', { name: 'Raspar tudo' }));
    const result = within(await screen.findByRole('dialog', { name: 'Não foi desta vez' }));
    expect(await result.findByText('Você está em pausa até 02/12/2026, 12:30.')).toBeTruthy();
    expect(result.queryByRole('button', { name: /^Mais uma desta/ })).toBeNull();
    expect(result.queryByText('Jogue 3 vezes e ganhe uma rodada grátis')).toBeNull();
    expect(result.getByRole('link', { name: 'Tentar Novamente' })).toBeTruthy();
  });

  test('leads to the offer where the odds differ from those that were shown', async () => {
    let reserved = 0;
    let math_version = 'a'.repeat(64);
    const { page, result } = await finishCard({
      getProduct: () => cardDetails({ math_version }),
      nextRound: () => reservation({ math_version: ++reserved > 1 ? (math_version = 'd'.repeat(64)) : math_version }),
    });
    await page.user.click(await result.findByRole('button', { name: OFFERED }));
    expect(await screen.findByRole('button', { name: 'Entrar na Cartela' })).toBeTruthy();
    expect(page.requests('createRound')).toHaveLength(1);
  });

  test('that is refused says why beside it', async () => {
    let bought = 0;
    const { page, result } = await finishCard({
      createRound: () => (bought++ === 0 ? { round: first } : refuse('loss_limit_reached')),
    });
    await page.user.click(await result.findByRole('button', { name: OFFERED }));
    const why = within(await result.findByRole('alert'));
    expect(why.getByRole('link', { name: 'Abrir Jogo responsável' })).toBeTruthy();
    expect(covered()).toHaveLength(0);
  });

  test('that is refused still says why once the balance was read again', async () => {
    let bought = 0;
    let balance_cents = 10_000;
    const { page, result } = await finishCard({
      getWallet: () => ({ balance_cents, unrevealed_cents: 0, reserved_cents: 0 }),
      createRound: () => {
        if (bought++ === 0) return { round: first };
        balance_cents = 0;
        return refuse('insufficient_balance');
      },
    });
    await page.user.click(await result.findByRole('button', { name: OFFERED }));
    await waitFor(() => expect(result.queryByRole('button', { name: /^Mais uma desta/ })).toBeNull());
    const why = within(result.getByRole('alert'));
    expect(why.getByText('Saldo insuficiente')).toBeTruthy();
    expect(document.activeElement?.contains(result.getByRole('alert'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    expect(why.getByRole('link', { name: 'Recarregar na carteira' })).toBeTruthy();
  });
});
