import { symmetricDecrypt } from 'better-auth/crypto';
import { WrongSecret } from '../../platform/secrets/wrong-secret.ts';

/** What a decryption says of data under another secret, and with it the call that needs them. */
const OTHER_SECRET = 'invalid tag';

/** Whether better-auth encrypted this under the account secret `key`. */
export const isUnderSecret = (key: string, data: string): Promise<boolean> =>
  symmetricDecrypt({ key, data }).then(
    () => true,
    () => false,
  );

/** Throws WrongSecret in place of the error of a call that met such data, and any other error. */
export function nameWrongSecret(error: unknown): never {
  throw error instanceof Error && error.message === OTHER_SECRET ? new WrongSecret('AUTH_SECRET') : error;
}
