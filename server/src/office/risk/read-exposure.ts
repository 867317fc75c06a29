import { toCents, type Answer, type Cents } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { deviationAt, RESERVE_CHANCE } from '@raspasorte/engine';
import { RESERVATION_MS } from '../../game/rounds/reservation-token.ts';
import { selectCards } from './queries/cards.ts';
import { selectActivePlayers, selectSince, selectUnrevealed } from './queries/exposure.ts';

type Exposure = Answer<'getRisk'>['exposure'];

const HOUR_MS = 3_600_000;
/**
 * What the house may have to pay: at once, for covered prizes, and in another day like the last.
 */
export async function readExposure(db: Queryable, now: Date): Promise<Omit<Exposure, 'surplus_cents'>> {
  const cards = await selectCards(db);
  // Reservations are not stored, so recent buyers are counted as possible holders.
  const active = await selectActivePlayers(db, new Date(now.getTime() - RESERVATION_MS));
  const dayAgo = Math.floor((now.getTime() - 24 * HOUR_MS) / HOUR_MS) * HOUR_MS;
  const rounds = await selectSince(db, new Date(dayAgo));
  const ofCards = cards.map((card) => {
    const day = rounds.find(({ product_id }) => product_id === card.id);
    const players = active.get(card.id) ?? 0;
    const [wagered, expected] = [day?.wagered_cents ?? toCents(0), day?.expected_cents ?? 0];
    const spread = { variance: day?.variance_cents2 ?? 0, largest: card.max_prize_cents };
    return {
      product_id: card.id,
      name: card.name,
      max_prize_cents: card.max_prize_cents,
      active_players: players,
      worst_cents: toCents(players * card.max_prize_cents),
      day_rounds: day?.rounds ?? 0,
      day_wagered_cents: wagered,
      day_expected_cents: expected,
      day_reserve_cents: Math.max(0, expected + deviationAt(RESERVE_CHANCE, spread) - wagered),
      isShown: card.is_active || day !== undefined,
    };
  });
  const shown = ofCards.filter(({ isShown }) => isShown).map(({ isShown: _, ...card }) => card);
  const largestOf = (some: readonly { max_prize_cents: Cents }[]) =>
    toCents(Math.max(0, ...some.map((card) => card.max_prize_cents)));
  const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const [wagered, expected] = [
    total(shown.map((card) => card.day_wagered_cents)),
    total(shown.map((card) => card.day_expected_cents)),
  ];
  const bound =
    expected +
    deviationAt(RESERVE_CHANCE, { variance: total(rounds.map((row) => row.variance_cents2)), largest: largestOf(shown) });
  return {
    cards: shown,
    worst_cents: toCents(total(shown.map((card) => card.worst_cents))),
    largest_prize_cents: largestOf(cards.filter((card) => card.is_on_sale)),
    unrevealed: await selectUnrevealed(db, now),
    day: {
      wagered_cents: toCents(wagered),
      expected_cents: expected,
      bound_cents: bound,
      chance: RESERVE_CHANCE,
      reserve_cents: Math.max(0, bound - wagered),
    },
  };
}
