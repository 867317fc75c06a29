/** What a transfer does to an account of its player. */
const moved = (account: string) =>
  `case when credit_account = '${account}' then amount_cents when debit_account = '${account}' then -amount_cents else 0 end`;

export const cash = moved('player_cash');
export const held = moved('player_held');
/** What it does to all accounts that are not the player's. */
export const others = `case when credit_account in ('player_cash', 'player_held') then 0 else amount_cents end
  - case when debit_account in ('player_cash', 'player_held') then 0 else amount_cents end`;

/** What one winning number adds to a card's payout. Written out: `unnest` takes several times longer. */
const hitPrize = (slot: number) =>
  `case when winning_numbers[${slot}] = any (your_numbers) then winning_prizes[${slot}] else 0 end`;

/** What a card pays. */
export const worth = `least(max_prize_cents, ${[1, 2, 3, 4, 5, 6].map(hitPrize).join(' + ')})`;
