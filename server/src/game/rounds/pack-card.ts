import { OWN_CELLS, toCents, WINNING_CELLS as WINNING } from '@raspasorte/contract';
import type { RoundRecord } from './round-record.ts';

export type CardNumbers = Pick<RoundRecord, 'winning_numbers' | 'winning_prizes' | 'your_numbers'>;

const NUMBERS = WINNING + OWN_CELLS;
const WIDEST_PRIZE = 7;

/**
 * Packs a card as it is stored: its numbers, winning ones first, in one byte each. The prizes in
 * cents follow, each in as many bytes as the largest of them needs. SQL reads the same format
 * (`server/functions/game/rounds/card-parts.sql`).
 */
export function packCard({ winning_numbers: winning, winning_prizes: prizes, your_numbers: own }: CardNumbers): Buffer {
  const largest = Math.max(...prizes);
  let width = 1;
  while (width < WIDEST_PRIZE && largest >= 2 ** (8 * width)) width += 1;
  const packed = Buffer.alloc(NUMBERS + WINNING * width);
  packed.set(winning);
  packed.set(own, WINNING);
  for (const [slot, prize] of prizes.entries()) writePrize(packed, NUMBERS + slot * width, { prize, width });
  return packed;
}

export function unpackCard(packed: Buffer): CardNumbers {
  const width = (packed.length - NUMBERS) / WINNING;
  return {
    winning_numbers: [...packed.subarray(0, WINNING)],
    winning_prizes: Array.from({ length: WINNING }, (_, slot) => toCents(readPrize(packed, NUMBERS + slot * width, width))),
    your_numbers: [...packed.subarray(WINNING, NUMBERS)],
  };
}

/** Node writes and reads integers of up to six bytes; safe integers need seven. */
function writePrize(packed: Buffer, at: number, { prize, width }: { prize: number; width: number }): void {
  const high = width === WIDEST_PRIZE ? 1 : 0;
  if (high === 1) packed[at] = Math.floor(prize / 2 ** 48);
  packed.writeUIntBE(prize % 2 ** 48, at + high, width - high);
}

function readPrize(packed: Buffer, at: number, width: number): number {
  const high = width === WIDEST_PRIZE ? 1 : 0;
  return (high === 1 ? packed[at]! * 2 ** 48 : 0) + packed.readUIntBE(at + high, width - high);
}
