import type { FastifyBaseLogger } from 'fastify';
import { readConfig, type Config } from '../../config.ts';
import { StartupError } from '../startup-error.ts';

/** Ctrl-C under npm arrives twice: from the terminal, and passed on by npm. */
const SAME_SIGNAL_MS = 500;
/**
 * The longest stop. Less than supervisors wait before they kill (40 s in deploy/compose.yaml).
 * Whatever a job has not finished by then is done again later, as after any crash.
 */
const STOP_WITHIN_MS = 30_000;

/** A started program. `close` finishes what is in flight and stops it. */
export type Running = { close: () => Promise<void>; logger: FastifyBaseLogger };

/**
 * Runs a program of this package until a signal. Arguments, and a StartupError during the start,
 * print their sentence and exit with code 1.
 */
export async function runProgram(
  start: (config: Config) => Promise<Running>,
  { stopWithinMs = STOP_WITHIN_MS }: { stopWithinMs?: number } = {},
): Promise<void> {
  // A line that a full disk does not take must not end the program.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  try {
    refuseWords(process.argv.slice(2));
    stopOnSignals(await start(readConfig()), stopWithinMs);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Somebody who types `--port 80` would take the product to be where it is not. */
function refuseWords(words: readonly string[]): void {
  if (words.length === 0) return;
  throw new StartupError(
    `Unexpected argument "${words.join(' ')}": this program takes none, its settings are the variables in docs/operations.md.`,
  );
}

/**
 * The first signal lets work in flight finish and then closes everything. A second Ctrl-C exits at
 * once. A second SIGTERM does not: a process that retires sends itself one, and may have got
 * another from its supervisor.
 */
function stopOnSignals({ close, logger }: Running, stopWithinMs: number): void {
  let stoppingSinceMs: number | undefined;
  const stop = (signal: NodeJS.Signals) => {
    if (stoppingSinceMs !== undefined) {
      if (signal === 'SIGINT' && performance.now() - stoppingSinceMs > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSinceMs = performance.now();
    logger.info(`${signal}: finishing what is in flight`);
    setTimeout(() => {
      logger.warn(`work in flight has not ended within ${stopWithinMs / 1000} s; it is left to the next start`);
      process.exit(1);
    }, stopWithinMs).unref();
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
