import { expect, test } from 'vitest';
import { readTicketNumber, ticketNumber } from './ticket-number.ts';

const round = '019ceb7f-94a4-7000-8000-000000000001';

test('a ticket number is sixteen digits that begin with the time of purchase', () => {
  const number = ticketNumber(round);
  expect(number).toMatch(/^Nº \d{4} \d{4} \d{4} \d{4}$/);
  expect(readTicketNumber(number)).toEqual({ number, boughtAtMs: 0x019ceb7f94a4 });
});

test('two cards bought in the same millisecond have different numbers', () => {
  expect(ticketNumber(round)).not.toBe(ticketNumber('019ceb7f-94a4-7000-8000-000000000002'));
});

test.each(['n 1773483845000917', 'Nº1773 4838 4500 0917', '1773.4838.4500.0917'])(
  'reads a number as people type it: %s',
  (typed) => {
    expect(readTicketNumber(typed)).toEqual({ number: 'Nº 1773 4838 4500 0917', boughtAtMs: 1_773_483_845_000 });
  },
);

test.each(['52998224725', 'Nádia', '', '17734838450009170', round])('rejects a text that is not a ticket number: %s', (typed) => {
  expect(readTicketNumber(typed)).toBeNull();
});
