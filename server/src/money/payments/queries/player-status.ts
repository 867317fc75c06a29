import type { Transaction } from '@raspasorte/contract';

/** A deposit's or withdrawal's status as its player reads it. */
export type PlayerStatus = Transaction['status'];

/** SQL for it. Operators read APPROVED or FAILED where players read COMPLETED or REJECTED. */
export const playerStatus = (status: string): string =>
  `case ${status} when 'APPROVED' then 'COMPLETED' when 'FAILED' then 'REJECTED' else ${status} end`;
