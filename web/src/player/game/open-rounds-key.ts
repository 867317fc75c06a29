/** Of the open cards of every kind. */
export const openRoundsKey = ['open-rounds-of'] as const;
