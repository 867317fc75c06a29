/**
 * The keys of answers that another feature's change has read again. They stand apart, so that
 * features need not import each other.
 */
export const usersKey = ['users'];
export const timelineKey = (playerId: string) => ['timeline', playerId];
export const transactionsKey = ['transactions'];
