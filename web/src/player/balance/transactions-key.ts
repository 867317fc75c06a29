/** The prefix of the query keys of the history of transactions, of every page and filter. */
export const transactionsKey = ['transactions'] as const;
