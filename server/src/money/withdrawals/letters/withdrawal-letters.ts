import { withdrawalDone } from './withdrawal-done.ts';
import { withdrawalRefused } from './withdrawal-refused.ts';

/**
 * The letters about withdrawals, by the kind of their mails. A database trigger queues the mails.
 */
export const withdrawalLetters = {
  'withdrawal-done': withdrawalDone,
  'withdrawal-refused': withdrawalRefused,
} as const;
