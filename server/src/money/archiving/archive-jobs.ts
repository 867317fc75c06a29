import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import type { Job } from '../../platform/jobs/job.ts';
import { archiveMonths, linkArchive, proveArchive, requireProvenMonths } from './archive-months.ts';

export type Archive = {
  /** Undefined if months are not archived. */
  url: string | undefined;
  /** The number of whole months that stay beside the present one. */
  afterMonths: number;
};

type Parts = { pool: Pool; archive: Archive; clock: () => Date; logger: FastifyBaseLogger };

/**
 * Archives old months every night, and compares one archived month with what was put there every
 * hour.
 */
export function createArchiveJobs({ pool, archive, clock, logger }: Parts): Job[] {
  return [
    {
      name: 'archive-months',
      cron: '20 5 * * *',
      run: async () => {
        if (archive.url === undefined) return;
        await linkArchive({ pool, archiveUrl: archive.url });
        const players = await archiveMonths({ pool }, { now: clock(), months: archive.afterMonths });
        if (players > 0) logger.info({ players }, 'archived plays of old months');
      },
    },
    {
      name: 'prove-archive',
      cron: '35 * * * *',
      run: async () => {
        const difference = await proveArchive({ pool });
        if (difference !== null) logger.error({ difference }, 'the archive of old months does not agree');
        await requireProvenMonths({ pool });
      },
    },
  ];
}
