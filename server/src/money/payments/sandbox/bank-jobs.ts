import type { Job } from '../../../platform/jobs/job.ts';
import { createSingleRunner } from '../../../platform/jobs/single-runner.ts';
import { sendWebhooks, type SendingOptions } from './send-webhooks.ts';
import { settlePayouts } from './settle-payouts.ts';

export type BankJobs = {
  jobs: Job[];
  /** Sends what is due now instead of at the next tick. */
  kickWebhooks: () => Promise<void>;
};

export function createBankJobs(options: SendingOptions): BankJobs {
  const send = createSingleRunner(() => sendWebhooks(options));
  return {
    jobs: [
      { name: 'settle-sandbox-payouts', everySeconds: 1, run: () => settlePayouts(options) },
      { name: 'send-sandbox-webhooks', everySeconds: 1, run: send },
    ],
    kickWebhooks: () =>
      send().catch((error: unknown) =>
        options.logger.error({ err: error }, 'the webhooks of the sandbox bank could not be sent'),
      ),
  };
}
