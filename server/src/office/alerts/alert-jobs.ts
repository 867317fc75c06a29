import type { Job } from '../../platform/jobs/job.ts';
import { queueAndSendAlerts, type AlertOptions } from './send-alerts.ts';

export const createAlertJobs = (options: AlertOptions): Job[] => [
  { name: 'send-alerts', everySeconds: 60, run: () => queueAndSendAlerts(options) },
];
