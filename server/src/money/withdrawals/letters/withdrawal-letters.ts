import { withdrawalDone } from './withdrawal-done.ts';
import { withdrawalRefused } from './withdrawal-refused.ts';

/** The letters about withdrawals, by the kind of their mails, which a trigger of the database writes. */
export const withdrawalLetters = {
  'withdrawal-done': withdrawalDone,
  'withdrawal-refused': withdrawalRefused,
} as const;
