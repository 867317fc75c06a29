import { readArrival } from '../../ui/device/read-arrival.ts';
import type { Arrival } from '../../ui/device/read-arrival.ts';

/** Kept in this page's memory only: storing it longer needs the visitor's consent. */
let first: Arrival | null = null;

/** Notes the first link that names a campaign or a click. Later links change nothing. */
export function noteArrival(search: string): void {
  first ??= readArrival(search);
}

/** Forgets the noted link, when a new router starts. */
export function forgetArrival(): void {
  first = null;
}

export const notedArrival = (): Arrival | null => first;
