import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { queryClient } from '../../src/player/query-client.ts';
import type { renderPage } from './render-page.tsx';

const MONEY = ['getWallet', 'listTransactions'] as const;

/**
 * Waits until the wallet's screen reads nothing any more. The opening of the event stream has
 * balance and history read a second time.
 */
export async function readingsEnd({ requests }: Pick<ReturnType<typeof renderPage>, 'requests'>): Promise<void> {
  await waitFor(() => {
    for (const name of MONEY) expect(requests(name).length, name).toBeGreaterThan(1);
    expect(queryClient.isFetching()).toBe(0);
  });
}
