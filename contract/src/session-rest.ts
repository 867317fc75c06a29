/**
 * A play session ends after this time without a round: for the limit that players set on it, and
 * wherever rounds are shown in sessions.
 */
export const SESSION_REST_MINUTES = 15;
