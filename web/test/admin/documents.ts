import type { Answer } from '@raspasorte/contract';
import { site } from '../site.ts';

type Documents = Answer<'listDocuments'>;

const published = { published_at: '2026-11-01T12:00:00Z', published_by: 'Olívia Chefe' };

export const publicDocument = (change: Partial<Documents['documents'][number]> = {}): Documents['documents'][number] => ({
  kind: 'termos',
  version: 1,
  text: '## Quem pode jogar\n\nSó **adultos**.',
  versions: [{ version: 1, changes: 'Primeira versão.', requires_acceptance: true, ...published }],
  ...change,
});

/** The public texts as the back-office lists them. */
export const documentsPage = (change: Partial<Documents> = {}): Documents => ({
  documents: [
    publicDocument(),
    publicDocument({ kind: 'privacidade', text: 'Que dados tratamos.' }),
    publicDocument({ kind: 'regras', text: 'Como uma cartela ganha.' }),
  ],
  operator: { ...site.operator, version: 0, published_at: null, published_by: null },
  ...change,
});
