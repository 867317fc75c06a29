/**
 * The keys of answers that another feature's change has read again. They stand apart, so that
 * features need not import each other.
 */
export const usersKey = ['users'];
export const timelineKey = (playerId: string) => ['timeline', playerId];
/** What players owe, with the balances that it can be collected from. */
export const receivablesKey = ['receivables'];
/** A player after a change: lists, details, debts and timeline. */
export const playerKeys = (id: string) => [usersKey, receivablesKey, timelineKey(id)];
export const transactionsKey = ['transactions'];

/** How often a screen is read again: what it shows changes by colleagues, players and jobs. */
export const READ_AGAIN_MS = 30_000;
