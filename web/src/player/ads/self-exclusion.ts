import type { Answer } from '@raspasorte/contract';
import type { QueryClient } from '@tanstack/react-query';
import { protectionQuery, useProtection } from '../protection/use-protection.ts';

/** An exclusion that is not read yet, or cannot be read, counts as one. */
const isExcluded = (protection: Answer<'getLimits'> | null | undefined): boolean => protection?.excluded_until !== null;

/** Whether the player has excluded themselves, as far as this page knows. */
export const useIsExcluded = (): boolean => isExcluded(useProtection().data);

/** Reads it again: the player may have excluded themselves in another tab. */
export const isExcludedNow = async (client: QueryClient): Promise<boolean> =>
  isExcluded(await client.query({ ...protectionQuery, staleTime: 0 }).catch(() => null));
