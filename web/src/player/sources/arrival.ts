import { readArrival } from '../../ui/device/read-arrival.ts';
import type { Arrival } from '../../ui/device/read-arrival.ts';

/** In this page's memory alone: what outlasts it needs the visitor's yes. */
let first: Arrival | null = null;

/** The first link with words of a campaign that led into this page; later ones change nothing. */
export function noteArrival(search: string): void {
  first ??= readArrival(search);
}

/** Another page begins. */
export function forgetArrival(): void {
  first = null;
}

export const noted = (): Arrival | null => first;
