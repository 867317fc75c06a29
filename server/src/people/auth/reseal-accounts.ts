import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Tx } from '../../platform/database/pool.ts';
import { deleteMailsWithLinks } from '../../platform/mail/queries.ts';
import { WrongSecret } from '../../platform/secrets/wrong-secret.ts';
import { isUnderSecret } from './is-under-secret.ts';
import {
  deleteEverySession,
  deleteEveryVerification,
  deleteSigningKeys,
  lockSealedFactors,
  updateSealedFactors,
  type SealedFactor,
} from './queries.ts';

type Secrets = { oldSecret: string; newSecret: string };

/**
 * Encrypts all authenticators and backup codes under another account secret. What is already under
 * it stays as it is. Ends all sessions and mailed links, which somebody with the old secret may
 * know, deletes the mails with links that have not left, and lets go of the keys of access tokens,
 * which it protects. Returns how many authenticators were changed. Throws WrongSecret when neither
 * secret opens one.
 */
export async function resealAccounts(tx: Tx, secrets: Secrets): Promise<number> {
  const resealed: SealedFactor[] = [];
  for (const factor of await lockSealedFactors(tx))
    if (!(await isUnderSecret(secrets.newSecret, factor.secret))) resealed.push(await reseal(factor, secrets));
  await updateSealedFactors(tx, resealed);
  await deleteSigningKeys(tx);
  await deleteEverySession(tx);
  await deleteEveryVerification(tx);
  await deleteMailsWithLinks(tx);
  return resealed.length;
}

async function reseal(factor: SealedFactor, { oldSecret, newSecret }: Secrets): Promise<SealedFactor> {
  if (!(await isUnderSecret(oldSecret, factor.secret))) throw new WrongSecret('AUTH_SECRET');
  const again = async (data: string) =>
    symmetricEncrypt({ key: newSecret, data: await symmetricDecrypt({ key: oldSecret, data }) });
  return { id: factor.id, secret: await again(factor.secret), backupCodes: await again(factor.backupCodes) };
}
