import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { queryClient } from '../../src/player/query-client.ts';

const PAUSE_MS = 100;

/**
 * Waits until a page reads nothing any more. The opening of the event stream has balance and history
 * read twice, with a moment in between.
 */
export async function readingsEnd(): Promise<void> {
  const isQuiet = async () => await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await isQuiet();
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  await isQuiet();
}
