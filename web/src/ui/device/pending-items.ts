import { CARD_FINISHES_AFTER_HOURS } from '@raspasorte/contract';
import { readStored, store } from './stored-json.ts';

/**
 * What is still open on the server while this device is offline, as the device last heard. It holds
 * counts, never amounts.
 */
export interface PendingItems {
  /** Cards that were bought and not scratched yet. */
  cards: number;
  /** When the newest unpaid PIX charge runs out, by this device's clock; 0 where there is none. */
  chargeUntilMs: number;
}

const KEY = 'raspasorte:what-items';
const CARDS_WAIT_MS = CARD_FINISHES_AFTER_HOURS * 3_600_000;

export function readPendingItems(): PendingItems {
  const nowMs = Date.now();
  const stored = (readStored(KEY) ?? {}) as Partial<Record<keyof PendingItems | 'atMs', unknown>>;
  const number = (name: keyof typeof stored) => (typeof stored[name] === 'number' ? stored[name] : 0);
  return {
    cards: nowMs < number('atMs') + CARDS_WAIT_MS ? number('cards') : 0,
    chargeUntilMs: nowMs < number('chargeUntilMs') ? number('chargeUntilMs') : 0,
  };
}

export const storePendingItems = (items: PendingItems): void =>
  store(KEY, items.cards === 0 && items.chargeUntilMs === 0 ? undefined : { ...items, atMs: Date.now() });

let isKept = false;

/** To be called by whatever keeps the notes up to date and clears them when the session ends. */
export const keepPendingItems = (): void => {
  isKept = true;
};

/** Notes cards that were bought, or scratched to the end (a negative number). */
export function countPendingCards(change: number): void {
  if (!isKept) return;
  const { cards, chargeUntilMs } = readPendingItems();
  storePendingItems({ cards: Math.max(0, cards + change), chargeUntilMs });
}
