import {
  CARD_FINISHES_AFTER_HOURS,
  KEPT_AFTER_CLOSING_YEARS,
  LOOSER_AFTER_HOURS,
  RESERVATION_MINUTES,
  RESET_CHECKED_DAYS,
  SESSION_REST_MINUTES,
  SOURCE_KEPT_DAYS,
  SUMMED_HOURS,
} from '@raspasorte/contract';
import {
  ALONE_AFTER_DAYS,
  decidedWithin,
  INTEREST_DAYS,
  NEW_IN_ROLE_HOURS,
  SECOND_PERSON_HOURS,
} from '@raspasorte/contract/admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks, type Books } from '../books.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

async function read(query: string, name: string): Promise<string> {
  const { rows } = await books.owner.query<{ text: string }>(query, [name]);
  return rows[0]!.text;
}

test.each([
  ['adjusted_within_day', `${SUMMED_HOURS} hours`],
  ['ask_second_person', `${SECOND_PERSON_HOURS} hours`],
  ['card_losses', `${SUMMED_HOURS} hours`],
  ['confirmation_needed', `${SUMMED_HOURS} hours`],
  ['deposit_refusal', `${SUMMED_HOURS} hours`],
  ['dispute_answer_by', `${decidedWithin.dispute[0]} days`],
  ['expired_cents', `${SUMMED_HOURS} hours`],
  ['has_interest', `${INTEREST_DAYS} days`],
  ['is_lone_administrator', `${ALONE_AFTER_DAYS} days`],
  ['is_new_in_role', `${NEW_IN_ROLE_HOURS} hours`],
  ['keep_source', `${SOURCE_KEPT_DAYS} days`],
  ['request_erasure', `${KEPT_AFTER_CLOSING_YEARS} years`],
  ['reservation_lasts', `${RESERVATION_MINUTES} minutes`],
  ['session_rest', `${SESSION_REST_MINUTES} minutes`],
  ['set_confirmation_limit', `${LOOSER_AFTER_HOURS} hours`],
  ['set_player_limit', `${LOOSER_AFTER_HOURS} hours`],
  ['take_lapsed_rounds', `${CARD_FINISHES_AFTER_HOURS} hours`],
  ['unrevealed_rounds', `${CARD_FINISHES_AFTER_HOURS} hours`],
  ['unrevealed_sums', `${CARD_FINISHES_AFTER_HOURS} hours`],
  ['withdrawal_reasons', `${RESET_CHECKED_DAYS} days`],
  ['withdrawn_in_a_day', `${SUMMED_HOURS} hours`],
])('%s decides by the time that texts name: %s', async (name, time) => {
  expect(await read('select prosrc as text from pg_proc where proname = $1', name)).toContain(`interval '${time}'`);
});

test.each(['round_status', 'journal_history'])('%s shows a card as finished after the time that texts name', async (view) => {
  const definition = await read('select pg_get_viewdef($1::regclass) as text', view);
  const times = [...definition.matchAll(/'([^']+)'::interval/g)].map(([, time]) => time);
  expect(new Set(times)).toEqual(new Set([`${CARD_FINISHES_AFTER_HOURS}:00:00`]));
});
