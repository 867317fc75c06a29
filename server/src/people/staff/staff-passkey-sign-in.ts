import { isStaffRole } from '@raspasorte/contract/admin';
import type { Answer, RequestBody } from '@raspasorte/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Auth } from '../auth/auth.ts';
import { originOf, requireAttempt, uncountAttempt } from '../auth/attempts/count-attempt.ts';
import { selectPasskeyOwner } from '../auth/passkeys/queries.ts';
import { isAdminKey } from './admin-key.ts';
import { callAtStaffDoor } from './call-at-staff-door.ts';
import { answerSignIn, recordRefusal } from './staff-sign-in.ts';

type Options = { pool: Pool; auth: Auth };
type Call = { request: FastifyRequest; reply: FastifyReply; body: RequestBody<'adminPasskeyLogin'> };

/**
 * Signs a member of staff in by passkey, behind the same key and under the same limits as by
 * password. Refusals: not_found (wrong key), rate_limited, invalid_credentials.
 */
export async function signInStaffWithPasskey(options: Options, call: Call): Promise<Answer<'adminPasskeyLogin'>> {
  const { pool, auth } = options;
  const { request, body } = call;
  if (!(await isAdminKey(pool, body.slug))) throw new Refusal('not_found');
  const owner = await selectPasskeyOwner(pool, body.assertion.id);
  const account = owner === undefined ? undefined : { userId: owner.user_id };
  const attempt = { kind: 'staff-sign-in', account, origin: originOf(request) } as const;
  await requireAttempt(pool, attempt);
  const response = await checkPasskey(auth, call);
  if (response.status !== 200) {
    if (owner !== undefined && isStaffRole(owner.role))
      await recordRefusal(pool, request, { id: owner.user_id, name: owner.name });
    throw new Refusal('invalid_credentials', { message: 'Não foi possível entrar com esta chave de acesso.' });
  }
  await uncountAttempt(pool, attempt);
  return answerSignIn(auth, call, response);
}

const checkPasskey = (auth: Auth, { request, body: { assertion } }: Call): Promise<Response> =>
  callAtStaffDoor(auth, request, '/passkey/verify-authentication', { response: assertion });
