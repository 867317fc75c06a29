import type { EventData } from '@raspasorte/contract';

/** What processes tell each other: each topic with what comes with it. */
export type Announcements = {
  /** These players have another balance, or another unrevealed part of it. */
  'balances-changed': { playerIds: string[] };
  'epoch-rotated': { epoch: number };
  pause: EventData<'pause'>;
  'products-changed': Record<string, never>;
  /** All sessions of a user, or the one with a token. */
  'sessions-ended': { userId?: string; token?: string };
  'wake-jobs': { names: string[] };
};

export type Topic = keyof Announcements;
