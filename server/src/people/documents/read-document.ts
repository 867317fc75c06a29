import type { DocumentKind, PublicDocument } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { selectText, selectVersions, type VersionRow } from './queries.ts';

const shown = ({ published_by: _by, ...version }: VersionRow) => withIsoInstants(version);

/** A public text in its current version, or in the version `asked`. Refusal: not_found. */
export async function readDocument(db: Queryable, kind: DocumentKind, asked: number | undefined): Promise<PublicDocument> {
  const versions = await selectVersions(db, kind);
  const row = asked === undefined ? versions[0] : versions.find(({ version }) => version === asked);
  const text = row && (await selectText(db, kind, row.version));
  if (row === undefined || text === undefined) throw new Refusal('not_found');
  return { kind, ...shown(row), text, is_present: row === versions[0], versions: versions.map(shown) };
}
