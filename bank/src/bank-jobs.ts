import { deleteOldWebhooks } from './webhooks/delete-old-webhooks.ts';
import { sendWebhooks, type SendingOptions } from './webhooks/send-webhooks.ts';
import { settlePayouts } from './settle-payouts.ts';

/** A background job. The host runs it again `everySeconds` after its last run ended. */
export type BankJob = { name: string; everySeconds: number; run: () => Promise<void> };

const HOUR_SECONDS = 3600;

export const createBankJobs = (options: SendingOptions): BankJob[] => [
  { name: 'settle-sandbox-payouts', everySeconds: 1, run: () => settlePayouts(options) },
  { name: 'send-sandbox-webhooks', everySeconds: 1, run: () => sendWebhooks(options) },
  {
    name: 'delete-sandbox-webhooks',
    everySeconds: HOUR_SECONDS,
    run: () => deleteOldWebhooks(options.pool),
  },
];
