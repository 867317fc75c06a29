import { deleteOldWebhooks } from './webhooks/delete-old-webhooks.ts';
import { sendWebhooks, type SendingOptions } from './webhooks/send-webhooks.ts';
import { settlePayouts } from './settle-payouts.ts';

/** Runs again and again, `everySeconds` after its last run has ended. */
export type BankJob = { name: string; everySeconds: number; run: () => Promise<void> };

type BankJobs = { jobs: BankJob[]; sendWebhooks: () => Promise<void> };

const HOUR_SECONDS = 3600;

export function createBankJobs(options: SendingOptions): BankJobs {
  const send = () => sendWebhooks(options);
  return {
    jobs: [
      { name: 'settle-sandbox-payouts', everySeconds: 1, run: () => settlePayouts(options) },
      { name: 'send-sandbox-webhooks', everySeconds: 1, run: send },
      {
        name: 'delete-sandbox-webhooks',
        everySeconds: HOUR_SECONDS,
        run: () => deleteOldWebhooks(options.pool),
      },
    ],
    sendWebhooks: () =>
      send().catch((error: unknown) => options.logger.error({ err: error }, 'the webhooks of the bank could not be sent')),
  };
}
