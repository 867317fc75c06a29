import { readStored, store } from '../../ui/device/stored-json.ts';

const KEY = 'raspasorte:finished-cards';
/** From the second card on somebody knows whether they want to come back. */
const ENOUGH = 2;

const read = (): number => Number(readStored(KEY)) || 0;

/** Counts no further than it is asked for. */
export const countFinishedCard = (): void => store(KEY, Math.min(read() + 1, ENOUGH));

export const hasFinishedEnough = (): boolean => read() >= ENOUGH;
