import type { FastifyBaseLogger } from 'fastify';
import { readConfig, type Config } from '../../config.ts';
import { StartupError } from '../database/startup-error.ts';

/** Ctrl-C under npm arrives twice: from the terminal, and passed on by npm. */
const SAME_SIGNAL_MS = 500;

/** A started program. `close` finishes what is in flight and stops it. */
export type Running = { close: () => Promise<void>; logger: FastifyBaseLogger };

/**
 * Runs a program of this package until a signal. A StartupError during the start prints its
 * sentence and exits with code 1.
 */
export async function runProgram(start: (config: Config) => Promise<Running>): Promise<void> {
  try {
    stopOnSignals(await start(readConfig()));
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/**
 * The first signal lets work in flight finish and then closes everything. A second signal exits at
 * once.
 */
function stopOnSignals({ close, logger }: Running): void {
  let stoppingSinceMs: number | undefined;
  const stop = (signal: NodeJS.Signals) => {
    if (stoppingSinceMs !== undefined) {
      if (performance.now() - stoppingSinceMs > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSinceMs = performance.now();
    logger.info(`${signal}: finishing what is in flight`);
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
