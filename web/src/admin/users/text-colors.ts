import type { Transaction } from '@raspasorte/contract';

const green = 'text-success';
const red = 'text-destructive';

/** A user's RTP: red above 100 %, which an operator should check. */
export const userRtpColor = (percent: number): string => (percent > 100 ? red : green);

/** A round's RTP: green when it paid more than it cost. */
export const gameRtpColor = (percent: number): string => (percent > 100 ? green : '');

/** Deposits and prizes are green, everything else is red. */
export const transactionColor = (type: Transaction['type']): string => (type === 'DEPOSIT' || type === 'PAYOUT' ? green : red);
