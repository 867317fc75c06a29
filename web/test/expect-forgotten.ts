import { waitFor } from '@testing-library/react';
import type { QueryClient } from '@tanstack/react-query';
import { expect } from 'vitest';

/** Expects that the answer of no mutation that is kept has this text. */
export async function expectForgotten(client: QueryClient, secret: string): Promise<void> {
  const answers = () => client.getMutationCache().getAll();
  await waitFor(() => expect(JSON.stringify(answers().map(({ state }) => state.data ?? null))).not.toContain(secret));
}
