/**
 * The query keys of the player's own cards of all kinds: those that wait, and the finished ones.
 */
export const openRoundsKey = ['open-rounds'] as const;
export const finishedRoundsKey = ['rounds', 'finished'] as const;
