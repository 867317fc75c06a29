import { solvencyKey } from '../dashboard/use-solvency.ts';
import { transactionsKey, usersKey } from '../read-again/keys.ts';
import { decisionCountKey } from '../shell/decisions-key.ts';
import { withdrawalsKey } from './use-withdrawals.ts';

/**
 * Everything that an approved, rejected or given back withdrawal changes: lists, balances, solvency
 * and what waits.
 */
export const withdrawalKeys = [decisionCountKey, withdrawalsKey, transactionsKey, usersKey, solvencyKey];
