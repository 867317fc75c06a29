import { CARD_FINISHES_AFTER_HOURS } from '@raspasorte/contract';

/**
 * SQL for whether the card of a row, of `round` or of a log with the same columns, has been shown
 * to its player: it is scratched to the end, or a day old. This is the rule of the views
 * `round_status` and `journal_history`, for rows that are read without them.
 *
 * Nobody learns more of a single card than its player has seen. So whatever lists cards one by one
 * gives the prize through `shownPrize`, and leaves out rows that exist only because a card won.
 */
export const isFinishedRound = (round: string): string => `(
  ${round}.created_at <= now() - interval '${CARD_FINISHES_AFTER_HOURS} hours'
  or (select p.finished_at from round_progress p where p.player_id = ${round}.player_id and p.round_id = ${round}.id) is not null)`;

/** The prize of a row of `round`; null while the card is covered. */
export const shownPrize = (round: string): string => `case when ${isFinishedRound(round)} then ${round}.payout_cents end`;

/**
 * Ids of version 7 begin with the time, by the clock of the server that drew the card. That clock
 * may differ from the database's by this much.
 */
const CLOCKS_DIFFER_AT_MOST = '1 hour';

/** Every card with an earlier id has finished, if only by itself. */
export const oldestUnfinishedId = `uuid_at(now() - interval '${CARD_FINISHES_AFTER_HOURS} hours' - interval '${CLOCKS_DIFFER_AT_MOST}')`;
