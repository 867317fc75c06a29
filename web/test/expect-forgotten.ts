import { waitFor } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import { expect } from 'vitest';

/** Expects that no mutation that is kept was sent this text or has it in its answer. */
export async function expectForgotten(client: QueryClient, secret: string): Promise<void> {
  const kept = () =>
    client
      .getMutationCache()
      .getAll()
      .map(({ state: { variables, data } }) => ({ variables, data }));
  await waitFor(() => expect(JSON.stringify(kept())).not.toContain(secret), { timeout: 5000 });
}
