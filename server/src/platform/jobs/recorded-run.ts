import type { FastifyBaseLogger } from 'fastify';
import type { RecordJob } from './job-record.ts';
import type { Job } from './job.ts';

type Options = { logger: FastifyBaseLogger; record: RecordJob };

/** Wraps the run of a job: records how it ended, and logs and rethrows its failure. */
export function createRecordedRun({ name, run }: Job, { logger, record }: Options): () => Promise<void> {
  const recordEnd = async (startedMs: number, error: string | null) => {
    try {
      await record({ name, seconds: (performance.now() - startedMs) / 1000, error });
    } catch (fault) {
      logger.warn({ err: fault, job: name }, 'the end of a job could not be recorded');
    }
  };
  return async () => {
    const startedMs = performance.now();
    try {
      await run();
    } catch (error) {
      logger.error({ err: error, job: name }, 'a job failed');
      await recordEnd(startedMs, error instanceof Error ? error.message : String(error));
      throw error;
    }
    await recordEnd(startedMs, null);
  };
}
