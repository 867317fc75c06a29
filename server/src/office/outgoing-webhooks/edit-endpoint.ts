import type { Answer, RequestBody } from '@raspasorte/contract';
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../platform/audit-trail/audited-action.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Tx } from '../../platform/database/pool.ts';
import { refuseDuplicate } from '../../platform/http/refuse-duplicate.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { seal } from '../../platform/secrets/seal.ts';
import { isSameInstant } from '../../platform/time/is-same-instant.ts';
import { readEndpointAddress } from './endpoint-address.ts';
import {
  insertEndpoint,
  lockEndpoint,
  replaceSecret,
  retireEndpoint,
  updateEndpoint,
  type EndpointRow,
} from './queries/endpoints.ts';
import { webhookKey } from './webhook-key.ts';

type Parts = { pool: Pool; seedKey: Buffer };
/** What operators change of an endpoint. */
type Terms = Omit<EndpointRow, 'id'>;

const NOT_SEEN = {
  message: 'Depois que você abriu este webhook, outra pessoa o mudou: nada foi feito. Confira como ele está e tente de novo.',
};

const SECRET_RENEWED = {
  message:
    'Depois que você abriu este webhook, o segredo foi renovado: nada foi feito agora. Se renovar de novo, o segredo que já foi entregue deixa de valer.',
};

const SECRET_BYTES = 32;

/** Shown once to the operator who created it; stored encrypted from then on. */
export function makeSecret(seedKey: Buffer): { secret: string; sealedSecret: Buffer } {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  return { secret, sealedSecret: seal(Buffer.from(secret), webhookKey(seedKey)) };
}

/** Refusals: webhook_address_refused, webhook_known. */
export function createEndpoint(
  { pool, seedKey }: Parts,
  { kinds, ...wish }: Omit<RequestBody<'createWebhookEndpoint'>, 'otp'>,
  actor: Actor,
): Promise<Answer<'createWebhookEndpoint'>> {
  const url = readEndpointAddress(wish.url);
  const { secret, sealedSecret } = makeSecret(seedKey);
  return inTransaction(pool, async (tx) => {
    const id = await refuseDuplicate('webhook_known', insertEndpoint(tx, { url, kinds, sealedSecret }));
    await recordAction(tx, { ...actor, action: 'create-webhook-endpoint', subject: id, details: { url, kinds } });
    return { id, secret };
  });
}

/**
 * Saving an endpoint as it is changes and records nothing.
 * Refusals: not_found, webhook_address_refused, webhook_known; request_outdated, when it is another
 * than the operator saw.
 */
export function changeEndpoint(
  pool: Pool,
  { id, seen, ...wish }: Omit<RequestBody<'changeWebhookEndpoint'>, 'otp'> & { id: string },
  actor: Actor,
): Promise<{ id: string }> {
  const next = { ...wish, url: readEndpointAddress(wish.url) };
  return inTransaction(pool, async (tx) => {
    const before = await existing(tx, id);
    if (areSame(next, before)) return { id };
    if (seen && !areSame(before, seen)) throw new Refusal('request_outdated', NOT_SEEN);
    await refuseDuplicate('webhook_known', updateEndpoint(tx, { id, ...next }));
    const details = { before, after: next };
    await recordAction(tx, { ...actor, action: 'change-webhook-endpoint', subject: id, details });
    return { id };
  });
}

/**
 * Removes an endpoint. Nothing is sent to it or shown of it any more. Refusals: not_found;
 * request_outdated, when it is another than the operator saw.
 */
export function removeEndpoint(pool: Pool, { id, seen }: { id: string; seen: Terms }, actor: Actor): Promise<{ id: string }> {
  return inTransaction(pool, async (tx) => {
    const before = await existing(tx, id);
    if (!areSame(before, seen)) throw new Refusal('request_outdated', NOT_SEEN);
    await retireEndpoint(tx, id);
    await recordAction(tx, { ...actor, action: 'remove-webhook-endpoint', subject: id, details: { url: before.url } });
    return { id };
  });
}

type Renewal = { id: string; seenSince: string | undefined };

/** Refusals: not_found; request_outdated, when it has another secret than the operator knew of. */
export function renewSecret({ pool, seedKey }: Parts, wish: Renewal, actor: Actor): Promise<Answer<'renewWebhookSecret'>> {
  const { id, seenSince } = wish;
  const { secret, sealedSecret } = makeSecret(seedKey);
  return inTransaction(pool, async (tx) => {
    const { url, secret_since: since } = await locked(tx, id);
    if (seenSince !== undefined && !isSameInstant(since, seenSince)) throw new Refusal('request_outdated', SECRET_RENEWED);
    await replaceSecret(tx, id, sealedSecret);
    await recordAction(tx, { ...actor, action: 'renew-webhook-secret', subject: id, details: { url } });
    return { id, secret };
  });
}

const areSame = (one: Terms, other: Terms): boolean => isDeepStrictEqual(inOrder(one), inOrder(other));

const inOrder = (terms: Terms): Terms => ({ ...terms, kinds: terms.kinds.toSorted() });

async function existing(tx: Tx, id: string): Promise<Terms> {
  const { url, kinds, is_active } = await locked(tx, id);
  return { url, kinds, is_active };
}

async function locked(tx: Tx, id: string) {
  const endpoint = await lockEndpoint(tx, id);
  if (endpoint === undefined) throw new Refusal('not_found');
  return endpoint;
}
