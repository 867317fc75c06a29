import { readFile } from 'node:fs/promises';
import type { DocumentKind } from '@raspasorte/contract';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { insertVersion, lockDocuments, selectVersions } from './queries.ts';

const kinds: readonly DocumentKind[] = ['termos', 'privacidade', 'regras'];

/**
 * Publishes the first texts where there are none yet. Players who sign up accept them by signing
 * up.
 */
export async function seedDocuments(pool: Pool): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await lockDocuments(tx);
    for (const kind of kinds) {
      if ((await selectVersions(tx, kind)).length > 0) continue;
      const text = await readFile(new URL(`first-texts/${kind}.md`, import.meta.url), 'utf8');
      await insertVersion(tx, {
        kind,
        version: 1,
        text: text.trim(),
        changes: 'Primeira versão.',
        requires_acceptance: kind === 'termos',
        published_by: 'Primeira inicialização',
      });
    }
  });
}
