/** How long the reasons that operators give may be, in characters. */
export const MAX_REASON_LENGTH = 200;

/** The shortest reason where the next person must understand the decision by it. */
export const MIN_REASON_LENGTH = 5;

/** Of privacy requests and differences with the provider, which take more words to explain. */
export const MAX_LONG_REASON_LENGTH = 500;
