import type { Job } from '../jobs/job.ts';
import { sendMails, type SendOptions } from './send-mails.ts';

export const createMailJobs = (options: SendOptions): Job[] => [
  { name: 'send-mails', everySeconds: 5, run: () => sendMails(options) },
];
