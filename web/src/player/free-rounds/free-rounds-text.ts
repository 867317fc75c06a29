import { counted } from '../../ui/format/counted.ts';
import { formatTime } from '../../ui/format/format-date.ts';
import type { FreeRounds } from './use-free-rounds.ts';

const MINUTE_MS = 60_000;

/**
 * "1 rodada grátis, até as 23:59". The time is the last full minute in which the round can be
 * played.
 */
export function freeRoundsText({ rounds, until }: Pick<FreeRounds, 'rounds' | 'until'>): string {
  return `${counted(rounds, 'rodada grátis', 'rodadas grátis')}, até as ${formatTime(new Date(Date.parse(until) - MINUTE_MS))}`;
}
