import type { Job } from '../jobs/job.ts';
import { createSingleRunner } from '../jobs/single-runner.ts';
import { sendMails, type SendOptions } from './send-mails.ts';

export type MailJobs = {
  jobs: Job[];
  /** Sends what is due now, without waiting for the next tick. */
  kickMails: () => Promise<void>;
};

export function createMailJobs(options: SendOptions): MailJobs {
  const run = createSingleRunner(() => sendMails(options));
  return {
    kickMails: () => run().catch((error: unknown) => options.logger.error({ err: error }, 'mails could not be sent')),
    jobs: [{ name: 'send-mails', everySeconds: 5, run }],
  };
}
