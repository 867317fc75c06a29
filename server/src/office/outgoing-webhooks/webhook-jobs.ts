import type { Job } from '../../platform/jobs/job.ts';
import { callQueueLapsedRounds } from './queries/messages.ts';
import { sendMessages, type SendOptions } from './send-messages.ts';

export const createWebhookJobs = (options: SendOptions): Job[] => [
  { name: 'send-webhooks', everySeconds: 5, run: () => sendMessages(options) },
  { name: 'queue-lapsed-rounds', everySeconds: 300, run: () => callQueueLapsedRounds(options.pool) },
];
