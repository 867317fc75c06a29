/**
 * How long things last, as texts tell people. The texts of screens and mails are made of these
 * numbers, and the server works by them. Where SQL decides, `server/test/sql/durations.test.ts`
 * compares the two.
 */

/** How long a PIX code can be paid. */
export const DEPOSIT_VALID_MINUTES = 30;
/** What a reservation promises ends after this time. */
export const RESERVATION_MINUTES = 3;
/**
 * A play session ends after this time without a round: for the limit that players set on it, and
 * wherever rounds are shown in sessions.
 */
export const SESSION_REST_MINUTES = 15;
/** A card that its player does not scratch finishes by itself this long after its purchase. */
export const CARD_FINISHES_AFTER_HOURS = 24;
/**
 * Over this time deposits, withdrawals, adjustments and a card's losses are added up, where a limit
 * or threshold is compared with the sum.
 */
export const SUMMED_HOURS = 24;
/** A looser limit of players, or less protection of their withdrawals, applies after this time. */
export const LOOSER_AFTER_HOURS = 24;
/** A day enters the public chain this long after it ends. */
export const CHAINED_AFTER_MINUTES = 60;
/** A master seed is published this long after the end of its epoch. */
export const SEED_SECRET_HOURS = 48;
/** After the reset of a second factor, each withdrawal waits for an operator for this time. */
export const RESET_CHECKED_DAYS = 7;
export const NOTIFICATIONS_KEPT_DAYS = 90;
/** A device is known this long after its last sign-in: as long as browsers keep any cookie. */
export const DEVICES_KEPT_DAYS = 400;
/** A mailed link opens an account for this time. */
export const LINK_VALID_MINUTES = 60;
/** The law requires us to keep who a player was for this time after the account is closed. */
export const KEPT_AFTER_CLOSING_YEARS = 5;
