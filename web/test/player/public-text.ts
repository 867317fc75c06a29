import type { PublicDocument } from '@raspasorte/contract';

const first = { version: 1, published_at: '2026-10-01T12:00:00Z', changes: 'Primeira versão.', requires_acceptance: true };
const second = { version: 2, published_at: '2026-11-01T12:00:00Z', changes: 'O prazo dos saques.', requires_acceptance: true };

/** A public text that has had two versions. */
export const publicText = (change: Partial<PublicDocument> = {}): PublicDocument => ({
  kind: 'termos',
  ...second,
  text: '## Quem pode jogar\n\nSó **adultos**.',
  is_present: true,
  versions: [second, first],
  ...change,
});
