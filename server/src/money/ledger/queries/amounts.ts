/** What a transfer adds to one of its player's accounts. */
const moved = (account: string) =>
  `case when credit_account = '${account}' then amount_cents when debit_account = '${account}' then -amount_cents else 0 end`;

export const addedToCash = moved('player_cash');
export const addedToHeld = moved('player_held');
/** What a transfer adds to all accounts that are not the player's. */
export const addedToOthers = `case when credit_account in ('player_cash', 'player_held') then 0 else amount_cents end
  - case when debit_account in ('player_cash', 'player_held') then 0 else amount_cents end`;

/** What a card pays. PostgreSQL inlines `hits_cents` into the statement. */
export const cardPayout = 'least(max_prize_cents, hits_cents(card))';
