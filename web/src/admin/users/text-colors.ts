import type { Transaction } from '@raspasorte/contract';

const green = 'text-success';
const red = 'text-destructive';

/** Of a person: who gets back more than they wager is worth a look. */
export const userRtpColor = (percent: number): string => (percent > 100 ? red : green);

/** Of a game: it paid more than it cost. */
export const gameRtpColor = (percent: number): string => (percent > 100 ? green : '');

/** Green is what the player brought or won, red is everything else. */
export const transactionColor = (type: Transaction['type']): string => (type === 'DEPOSIT' || type === 'PAYOUT' ? green : red);
