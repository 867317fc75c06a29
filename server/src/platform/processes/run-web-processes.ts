import type { FastifyBaseLogger } from 'fastify';
import type { Running } from '../program/run-program.ts';
import { ProcessFailed, supervise } from './supervise.ts';

/**
 * Runs several web processes under this one, until it is stopped. SIGUSR2 replaces them one by one
 * with the program that is on disk then.
 */
export async function runWebProcesses(
  count: number,
  { logger, say }: { logger: FastifyBaseLogger; say: (line: string) => void },
): Promise<Running> {
  const supervisor = await supervise(count, logger).catch((error: unknown) => {
    if (!(error instanceof ProcessFailed)) throw error;
    process.exit(1);
  });
  let replacing = Promise.resolve();
  const replaceAll = async (): Promise<void> => {
    try {
      await supervisor.replaceAll();
      say(`All ${count} web processes were replaced`);
    } catch (error) {
      logger.error({ err: error }, 'a new web process did not start; the ones before go on');
    }
  };
  process.on('SIGUSR2', () => {
    replacing = replacing.then(replaceAll);
  });
  return { close: () => supervisor.close(), logger };
}
