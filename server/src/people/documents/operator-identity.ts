import { isDeepStrictEqual } from 'node:util';
import type { Answer, OperatorIdentity, RequestBody } from '@raspasorte/contract';
import { cnpj as cnpjRule } from 'cpf-cnpj-validator';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { insertIdentity, lockIdentity, selectIdentity, type IdentityRow } from './queries.ts';

const unknown: OperatorIdentity = {
  legal_name: null,
  cnpj: null,
  licence: null,
  address: null,
  ombudsman_phone: null,
  ombudsman_email: null,
};

const shown = (row: OperatorIdentity): OperatorIdentity => ({
  legal_name: row.legal_name,
  cnpj: row.cnpj,
  licence: row.licence,
  address: row.address,
  ombudsman_phone: row.ombudsman_phone,
  ombudsman_email: row.ombudsman_email,
});

/** The company that runs the site, in its public form. */
export const readIdentity = async (db: Queryable): Promise<OperatorIdentity> => shown((await selectIdentity(db)) ?? unknown);

export async function readEditedIdentity(db: Queryable): Promise<Answer<'setOperatorIdentity'>> {
  const row: IdentityRow | undefined = await selectIdentity(db);
  return {
    ...shown(row ?? unknown),
    version: row?.version ?? 0,
    published_at: row?.published_at.toISOString() ?? null,
    published_by: row?.published_by ?? null,
  };
}

type Change = Omit<Required<RequestBody<'setOperatorIdentity'>>, 'otp'>;

/**
 * Sets the company that runs the site. Refusals: cnpj_invalid, document_changed, nothing_changed.
 */
export function setOperatorIdentity(pool: Pool, { based_on, ...change }: Change, actor: Actor) {
  const identity = shown({ ...change, cnpj: change.cnpj === null ? null : readCnpj(change.cnpj) });
  return inTransaction(pool, async (tx) => {
    await lockIdentity(tx);
    const { version, published_at: _at, published_by: _by, ...before } = await readEditedIdentity(tx);
    if (version !== based_on) throw new Refusal('document_changed');
    if (isDeepStrictEqual(before, identity)) throw new Refusal('nothing_changed');
    await insertIdentity(tx, { ...identity, version: version + 1, published_by: actor.actorName });
    const after = await readEditedIdentity(tx);
    await recordAction(tx, { ...actor, action: 'set-operator-identity', subject: '', details: { before, after: identity } });
    return after;
  });
}

/** The fourteen characters of a CNPJ. Since 2026 the first twelve may be letters. */
function readCnpj(text: string): string {
  if (!cnpjRule.isValid(text)) throw new Refusal('cnpj_invalid');
  return text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}
