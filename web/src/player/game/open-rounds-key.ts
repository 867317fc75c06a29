/** The prefix of the query keys of open cards, of every product. */
export const openRoundsKey = ['open-rounds-of'] as const;
