import { toCents, type Answer } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { driftEvidence } from './drift-evidence.ts';
import { selectCardDays, selectCards, type CardDay, type CardRow } from './queries/cards.ts';

type CardDrift = Answer<'getRisk'>['cards'][number];
type Level = CardDrift['always'];

/**
 * If all cards are right, `always` ever raises a false alarm with a chance of 1 in this number,
 * over all cards together.
 */
const FALSE_ALARM_LIVES = 1000;
/** If all cards are right, `recent` raises a false alarm once in this many days on average. */
const FALSE_ALARM_DAYS = 3650;
const WATCH_LIVES = 20;
const WATCH_DAYS = 30;

/**
 * Every card's payouts against their exact expectation, over all of its rounds up to this moment.
 */
export async function readCardDrift(db: Queryable): Promise<CardDrift[]> {
  const cards = await selectCards(db);
  const days = await selectCardDays(db);
  const played = new Set(days.map(({ product_id }) => product_id));
  const shown = cards.filter(({ id, is_active }) => is_active || played.has(id));
  return shown.map((card) =>
    describe(
      card,
      days.filter(({ product_id }) => product_id === card.id),
      shown.length,
    ),
  );
}

function describe(card: CardRow, days: readonly CardDay[], cards: number): CardDrift {
  const total = (key: Exclude<keyof CardDay, 'product_id'>) => days.reduce((sum, day) => sum + day[key], 0);
  const [paid, expected, variance] = [total('paid_cents'), total('expected_cents'), total('variance_cents2')];
  const evidence = driftEvidence(
    days.map((day) => ({ deviation: day.paid_cents - day.expected_cents, variance: day.variance_cents2 })),
    card.largest_prize_cents,
  );
  return {
    product_id: card.id,
    name: card.name,
    is_active: card.is_active,
    rounds: total('rounds'),
    wagered_cents: toCents(total('wagered_cents')),
    paid_cents: toCents(paid),
    expected_cents: expected,
    deviation_cents: paid - expected,
    z: variance === 0 ? null : (paid - expected) / Math.sqrt(variance),
    direction: evidence.direction,
    // More cards mean more chances of a false alarm, so the thresholds grow with their number.
    always: judge(evidence.always, { alarm: FALSE_ALARM_LIVES * cards, watch: WATCH_LIVES * cards }),
    recent: judge(evidence.recent, { alarm: FALSE_ALARM_DAYS * cards, watch: WATCH_DAYS * cards }),
  };
}

function judge(evidence: number, { alarm, watch }: { alarm: number; watch: number }): Level {
  const threshold = Math.log10(alarm);
  const verdict = evidence >= threshold ? 'alarm' : evidence >= Math.log10(watch) ? 'watch' : 'quiet';
  // Evidence below 0 is shown as 0.
  return { level: Math.max(0, evidence), threshold, verdict };
}
