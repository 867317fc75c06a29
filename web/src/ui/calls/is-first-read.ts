import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether a query is read for the first time. A new try after an error is not: it must not hide
 * what is on the screen.
 */
export const isFirstRead = ({ isLoading, errorUpdateCount }: Pick<UseQueryResult, 'isLoading' | 'errorUpdateCount'>): boolean =>
  isLoading && errorUpdateCount === 0;
