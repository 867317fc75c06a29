/** As long as a browser's, so that a measured row has the size of a real one. */
export const CLIENT_SEED = 'benchmark-of-the-cards';
