import type { Publish } from '../../platform/realtime/live-event.ts';

/** What telling a player's pages about a deposit, withdrawal or dispute takes. */
export type AnnounceOptions = {
  publish: Publish;
  /** Announces the new balance to pages, in the order of its changes. */
  balanceChanged: (playerId: string) => void;
};
