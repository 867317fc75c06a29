/** The place of the authenticator on the operator's own screen. */
export const TWO_FACTOR_CARD = 'dois-fatores';
