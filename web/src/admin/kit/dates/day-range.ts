import { formatDay } from '../../../ui/format/format-date.ts';
import { addDays, monthOf } from './day.ts';
import type { Day } from './day.ts';

/** A range of days, including both ends. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** The range of a search: null unless it names both ends. */
export const rangeOf = ({ from, to }: { from?: Day | undefined; to?: Day | undefined }): DayRange | null =>
  from !== undefined && to !== undefined ? { from, to } : null;

export const presets = [
  { label: 'Hoje', range: (today: Day): DayRange => ({ from: today, to: today }) },
  { label: 'Ontem', range: (today: Day): DayRange => ({ from: addDays(today, -1), to: addDays(today, -1) }) },
  { label: 'Últimos 7 dias', range: (today: Day): DayRange => ({ from: addDays(today, -6), to: today }) },
  { label: 'Últimos 30 dias', range: (today: Day): DayRange => lastThirtyDays(today) },
  { label: 'Este mês', range: (today: Day): DayRange => ({ from: monthOf(today).from, to: today }) },
  { label: 'Mês passado', range: (today: Day): DayRange => monthOf(today, 1) },
] as const;

export function lastThirtyDays(today: Day): DayRange {
  return { from: addDays(today, -29), to: today };
}

/** "Últimos 30 dias" where a preset says the same, else "01/11/2026 – 21/11/2026". */
export function nameRange(range: DayRange, today: Day): string {
  const preset = presets.find(({ range: of }) => of(today).from === range.from && of(today).to === range.to);
  if (preset) return preset.label;
  return range.from === range.to ? formatDay(range.from) : `${formatDay(range.from)} – ${formatDay(range.to)}`;
}
