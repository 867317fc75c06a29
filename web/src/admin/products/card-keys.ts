/** Drafts of cards and the terms of their sale. */
export const studioKey = ['studio'];

/**
 * Everything about cards: odds, history, drafts and sale terms. A card has one revision for all of
 * its screens, so a change on one makes what the others remember outdated.
 */
export const cardKeys = [['odds'], studioKey];
