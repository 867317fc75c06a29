import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { queryClient } from '../../src/player/query-client.ts';
import type { renderPage } from './render-page.tsx';

const MONEY = ['getWallet', 'listTransactions'] as const;

/**
 * Waits until the wallet's screen has read balance and history, and reads nothing any more.
 */
export async function readingsEnd({ requests }: Pick<ReturnType<typeof renderPage>, 'requests'>): Promise<void> {
  await waitFor(() => {
    for (const name of MONEY) expect(requests(name).length, name).toBeGreaterThan(0);
    expect(queryClient.isFetching()).toBe(0);
  });
}
