import { setTimeout as sleep } from 'node:timers/promises';
import { startFaultLoad, type FaultLoad } from '../faults/fault-load.ts';
import type { Pace } from '../faults/pace.ts';
import type { ServerProcess } from '../platform/start-server.ts';
import type { FailoverSite } from './failover-site.ts';

const PLAYERS = 2;
const ROUNDS_BEFORE = 5;
const PLAYS_WITHIN_MS = 120_000;

/**
 * Players whose server runs on the primary's own machine, so that no network cut separates them.
 */
export type BesidePrimary = {
  load: FaultLoad;
  /** Waits until they play at this server, which starts on the primary's machine. */
  standAt: (starting: Promise<ServerProcess>) => Promise<void>;
  /**
   * Freezes their server, as a start takes long on a busy machine. They go on at the other servers,
   * with the same idempotency keys.
   */
  leave: () => void;
  /** Stops the players. Returns their server, which goes on and is now the caller's to kill. */
  stop: () => Promise<ServerProcess | undefined>;
};

export async function startBesidePrimary({ anyAddress }: FailoverSite, pace: Pace): Promise<BesidePrimary> {
  let server: ServerProcess | undefined;
  const load = await startFaultLoad(() => server?.baseUrl ?? anyAddress(), { count: PLAYERS, pace });
  return {
    load,
    standAt: async (starting) => {
      server = await starting;
      const before = load.rounds.length;
      for (const deadline = Date.now() + PLAYS_WITHIN_MS; load.rounds.length < before + ROUNDS_BEFORE; await sleep(20))
        if (Date.now() > deadline) throw new Error('no cards are sold beside the primary');
    },
    leave: () => {
      server?.kill('SIGSTOP');
      server = undefined;
    },
    stop: async () => {
      await load.stop();
      return server;
    },
  };
}
