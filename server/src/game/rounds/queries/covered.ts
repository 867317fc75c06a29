/**
 * SQL for whether a card has been shown to its player: it is scratched to the end, or a day old. It
 * is the rule of the views `round_status` and `journal_history` for rows that are read without them.
 *
 * Nobody learns more of a single card than its player has seen. So whatever lists cards one by one
 * gives the prize through `shownPrize`, and leaves out rows that exist only because a card won.
 */
export const isFinished = (card: { player: string; id: string; at: string }): string => `(
  ${card.at} <= now() - interval '24 hours'
  or (select p.finished_at from round_progress p where p.player_id = ${card.player} and p.round_id = ${card.id}) is not null)`;

/** The same of a row of `round`. */
export const isFinishedRound = (round: string): string =>
  isFinished({ player: `${round}.player_id`, id: `${round}.id`, at: `${round}.created_at` });

/** The prize of a row of `round`; null while the card is covered. */
export const shownPrize = (round: string): string => `case when ${isFinishedRound(round)} then ${round}.payout_cents end`;
