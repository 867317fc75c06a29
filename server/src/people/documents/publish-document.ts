import type { Answer, DocumentKind } from '@raspasorte/contract';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { insertVersion, lockDocuments, selectText, selectVersions } from './queries.ts';

type EditedDocument = Answer<'publishDocument'>;
type Draft = { based_on: number; text: string; changes: string; requires_acceptance: boolean };

/** A public text as operators edit it; version 0 while nothing is published. */
export async function readEdited(db: Queryable, kind: DocumentKind): Promise<EditedDocument> {
  const versions = await selectVersions(db, kind);
  return {
    kind,
    version: versions[0]?.version ?? 0,
    text: (await selectText(db, kind)) ?? '',
    versions: versions.map(withIsoInstants),
  };
}

/**
 * Publishes the next version. Only the terms can require acceptance; nobody has to agree to the
 * other texts. Refusals: document_changed, nothing_changed.
 */
export function publishDocument(pool: Pool, kind: DocumentKind, draft: Draft, actor: Actor): Promise<EditedDocument> {
  return inTransaction(pool, async (tx) => {
    await lockDocuments(tx);
    const present = await readEdited(tx, kind);
    if (present.version !== draft.based_on) throw new Refusal('document_changed');
    if (present.text === draft.text) throw new Refusal('nothing_changed');
    const version = present.version + 1;
    const { changes, text } = draft;
    const requires_acceptance = kind === 'termos' && draft.requires_acceptance;
    await insertVersion(tx, { kind, version, text, changes, requires_acceptance, published_by: actor.actorName });
    const edited = await readEdited(tx, kind);
    const details = { version, changes, requires_acceptance };
    await recordAction(tx, { ...actor, action: 'publish-document', subject: kind, details });
    return edited;
  });
}
