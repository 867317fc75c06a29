import type { AnswerInput } from '../fake-server.ts';

type Win = AnswerInput<'listWins'>[number];

/** A real win of R$ 10,00, just now. */
export const win = (name: string, changes: Partial<Win> = {}): Win => ({
  name,
  amount_cents: 1000,
  price_cents: 500,
  multiplier: 2,
  created_at: new Date().toISOString(),
  sample: false,
  ...changes,
});
