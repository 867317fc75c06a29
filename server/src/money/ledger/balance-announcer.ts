import type { EventData } from '@raspasorte/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { EventHub } from '../../platform/realtime/event-hub.ts';

const TOPIC = 'balances-changed';
/** A player who scratches fast changes the balance often; pages need only the last value. */
const BATCH_MS = 25;
/** This many ids always fit into one notification. */
const IDS_PER_MESSAGE = 150;

export type BalanceAnnouncer = {
  /**
   * To be called after the commit of a change of a player's balance, or of what is revealed of it.
   */
  changed: (playerId: string) => void;
  /** Announces at once what is waiting. */
  flush: () => void;
};

type Options = {
  hub: Pick<EventHub, 'announce' | 'listen' | 'isHeard' | 'noteUnheard' | 'deliver'>;
  readBalance: (playerId: string) => Promise<EventData<'balance'>>;
  logger: FastifyBaseLogger;
};

/**
 * Announces players' new balances to their pages. Processes exchange only the ids of the players. A
 * process reads a balance only if a page of that player is open there, so a play that nobody
 * watches costs no query.
 */
export function createBalanceAnnouncer({ hub, readBalance, logger }: Options): BalanceAnnouncer {
  const waiting = new Set<string>();
  const reading = new Map<string, { again: boolean }>();
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const playerIds = [...waiting];
    waiting.clear();
    for (let from = 0; from < playerIds.length; from += IDS_PER_MESSAGE) {
      hub.announce(TOPIC, { playerIds: playerIds.slice(from, from + IDS_PER_MESSAGE) });
    }
  };

  // A player's balance is read by one query at a time, so that an older value can never arrive
  // after a newer one.
  const tell = async (playerId: string) => {
    const present = reading.get(playerId);
    if (present !== undefined) {
      present.again = true;
      return;
    }
    const state = { again: true };
    reading.set(playerId, state);
    try {
      while (state.again) {
        state.again = false;
        hub.deliver({ playerId, name: 'balance', data: await readBalance(playerId) });
      }
    } catch (error) {
      logger.error({ err: error }, 'a balance could not be announced');
      hub.noteUnheard(playerId);
    } finally {
      reading.delete(playerId);
    }
  };

  hub.listen(TOPIC, ({ playerIds }) => {
    for (const playerId of playerIds) {
      if (hub.isHeard(playerId)) void tell(playerId);
      else hub.noteUnheard(playerId);
    }
  });

  return {
    changed: (playerId) => {
      waiting.add(playerId);
      timer ??= setTimeout(flush, BATCH_MS);
    },
    flush,
  };
}
