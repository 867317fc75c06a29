import { useMutation } from '@tanstack/react-query';
import type { HistorySearch } from './history-search.ts';

/** The history's filters; undefined means no restriction. */
export type StatementFilter = { [Name in 'type' | 'status' | 'from' | 'to']: HistorySearch[Name] | undefined };

/** Saves the filtered history as a file. Few do, so the code for it comes with the press. */
export const useDownloadStatement = () =>
  useMutation({
    mutationFn: async (filter: StatementFilter) => (await import('./download-statement.ts')).downloadStatement(filter),
  });
