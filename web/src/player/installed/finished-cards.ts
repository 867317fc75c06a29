import { readStored, store } from '../../ui/device/stored-json.ts';

const KEY = 'raspasorte:finished-cards';
/** After two cards a player knows whether they want to come back. */
const ENOUGH = 2;

const read = (): number => Number(readStored(KEY)) || 0;

/** Counts a finished card, up to `ENOUGH`. */
export const countFinishedCard = (): void => store(KEY, Math.min(read() + 1, ENOUGH));

export const hasFinishedEnoughCards = (): boolean => read() >= ENOUGH;
