/** What goes on at the server while this device is offline, as it last heard: how many, never how much. */
export interface WhatWaits {
  /** Cards that were bought and not scratched yet. */
  cards: number;
  /** When the newest unpaid PIX charge runs out, in milliseconds; 0 where there is none. */
  chargeUntilMs: number;
}

const KEY = 'raspasorte:what-waits';
/** A card that nobody scratches is finished by then. */
const CARDS_WAIT_MS = 24 * 3_600_000;

const nothing: WhatWaits = { cards: 0, chargeUntilMs: 0 };

export function readWhatWaits(nowMs = Date.now()): WhatWaits {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Record<keyof WhatWaits | 'atMs', unknown>>;
    const number = (name: keyof typeof stored) => (typeof stored[name] === 'number' ? stored[name] : 0);
    return {
      cards: nowMs < number('atMs') + CARDS_WAIT_MS ? number('cards') : 0,
      chargeUntilMs: nowMs < number('chargeUntilMs') ? number('chargeUntilMs') : 0,
    };
  } catch {
    return nothing;
  }
}

export function storeWhatWaits(waits: WhatWaits, nowMs = Date.now()): void {
  try {
    if (waits.cards === 0 && waits.chargeUntilMs === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ ...waits, atMs: nowMs }));
  } catch {
    // The page for being offline says less then.
  }
}
