import { v7 as uuidv7, type Version7Options } from 'uuid';

/** Two hexadecimal digits, from 01 on. */
export const CELL_PATTERN = /^(?!00)[0-9a-f]{2}$/;
export const FIRST_CELL = '01';

let own = FIRST_CELL;

/** From now on, this process makes ids of this cell. */
export function makeIdsFor(cell: string): void {
  own = cell;
}

/**
 * An id that people, providers and banks may quote to us: a UUIDv7, which begins with the time. Its
 * last two digits are the cell, so that any receiver knows where it belongs.
 */
export const newId = (options?: Version7Options): string => uuidv7(options).slice(0, -2) + own;
