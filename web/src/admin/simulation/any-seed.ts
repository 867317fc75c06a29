const SEEDS = 2 ** 47;

/** A seed for a simulation that no other has to repeat. */
export const anySeed = (): number => Math.floor(Math.random() * SEEDS);
