import type { DocumentKind, OperatorIdentity } from '@raspasorte/contract';
import { outcomeRow } from '../../platform/database/outcome-row.ts';
import type { Queryable, Tx } from '../../platform/database/pool.ts';

export type VersionRow = {
  version: number;
  published_at: Date;
  published_by: string;
  changes: string;
  requires_acceptance: boolean;
};

/** Newest first. */
export async function selectVersions(db: Queryable, kind: DocumentKind): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>(
    `select version, published_at, published_by, changes, requires_acceptance from public.document_version
     where kind = $1 order by version desc`,
    [kind],
  );
  return rows;
}

/** The text of a version; without a number, of the current one. */
export async function selectText(db: Queryable, kind: DocumentKind, version?: number): Promise<string | undefined> {
  const { rows } = await db.query<{ text: string }>(
    `select text from public.document_version where kind = $1 and ($2::integer is null or version = $2)
     order by version desc limit 1`,
    [kind, version ?? null],
  );
  return rows[0]?.text;
}

/**
 * Allows one publication at a time, so that nobody overwrites a version that they have not seen.
 */
export async function lockDocuments(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('document_version'))`);
}

type NewVersion = Omit<VersionRow, 'published_at'> & { kind: DocumentKind; text: string };

export async function insertVersion(tx: Tx, { kind, version, text, changes, ...how }: NewVersion): Promise<void> {
  await tx.query(
    `insert into public.document_version (kind, version, text, changes, requires_acceptance, published_by)
     values ($1, $2, $3, $4, $5, $6)`,
    [kind, version, text, changes, how.requires_acceptance, how.published_by],
  );
}

export type IdentityRow = OperatorIdentity & { version: number; published_at: Date; published_by: string };

export async function selectIdentity(db: Queryable): Promise<IdentityRow | undefined> {
  const { rows } = await db.query<IdentityRow>('select * from public.operator_identity order by version desc limit 1');
  return rows[0];
}

export async function lockIdentity(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('operator_identity'))`);
}

export async function insertIdentity(tx: Tx, identity: Omit<IdentityRow, 'published_at'>): Promise<void> {
  await tx.query(
    `insert into public.operator_identity
       (version, legal_name, cnpj, licence, address, ombudsman_phone, ombudsman_email, published_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      identity.version,
      identity.legal_name,
      identity.cnpj,
      identity.licence,
      identity.address,
      identity.ombudsman_phone,
      identity.ombudsman_email,
      identity.published_by,
    ],
  );
}

export const acceptOutcomes = ['accepted', 'repeated', 'terms_changed'] as const;

export async function callAcceptTerms(
  db: Queryable,
  playerId: string,
  version: number,
): Promise<(typeof acceptOutcomes)[number]> {
  const { rows } = await db.query<{ outcome: (typeof acceptOutcomes)[number] }>('select accept_terms($1, $2) as outcome', [
    playerId,
    version,
  ]);
  return outcomeRow(acceptOutcomes, rows).outcome;
}
