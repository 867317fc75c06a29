import type { RequestQuery } from '@raspasorte/contract';
import { isCalendarDay } from '../../ui/format/is-calendar-day.ts';

export const historyTypes = ['DEPOSIT', 'WITHDRAW', 'PURCHASE', 'PAYOUT', 'REFUND', 'ADJUSTMENT'] as const;
export const historyStatuses = ['PENDING', 'COMPLETED', 'REJECTED'] as const;
export const historyPageSizes = [10, 25, 50] as const;

export type HistoryType = (typeof historyTypes)[number];
export type HistoryStatus = (typeof historyStatuses)[number];
export type HistoryQuery = RequestQuery<'listTransactions'>;

/** The history's filters and page in the address. An absent one has its default. */
export interface HistorySearch {
  page?: number;
  type?: HistoryType;
  status?: HistoryStatus;
  from?: string;
  to?: string;
  pageSize?: (typeof historyPageSizes)[number];
}

/** The filters without the page, as a statement takes them; undefined means no restriction. */
export type StatementFilter = { [Name in 'type' | 'status' | 'from' | 'to']: HistorySearch[Name] | undefined };

export function readHistorySearch(search: Record<string, unknown>): HistorySearch {
  const page = Number(search['page']);
  return {
    ...(Number.isInteger(page) && page > 1 && page <= 100_000 && { page }),
    ...oneOf('type', historyTypes, search['type']),
    ...oneOf('status', historyStatuses, search['status']),
    ...day('from', search['from']),
    ...day('to', search['to']),
    ...oneOf('pageSize', historyPageSizes, Number(search['pageSize'])),
  };
}

function oneOf<Name extends string, Value>(name: Name, allowed: readonly Value[], value: unknown): { [Key in Name]?: Value } {
  const found = allowed.find((each) => each === value);
  return (found === undefined ? {} : { [name]: found }) as { [Key in Name]?: Value };
}

function day<Name extends string>(name: Name, value: unknown): { [Key in Name]?: string } {
  return (isHistoryDay(value) ? { [name]: value } : {}) as { [Key in Name]?: string };
}

/** While the year 2026 is being typed, a date's year is 2, 20 and 202. */
export const isHistoryDay = (value: unknown): boolean => isCalendarDay(value) && /^[2-9]/.test(value);

/** Changes one filter and goes back to the first page. The other parameters stay. */
export function changeFilter<Search extends HistorySearch>(search: Search, name: keyof HistorySearch, value: string): Search {
  const { page, type, status, from, to, pageSize, ...rest } = search;
  return { ...rest, ...readHistorySearch({ type, status, from, to, pageSize, [name]: value }) } as Search;
}
