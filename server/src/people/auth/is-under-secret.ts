import { symmetricDecrypt } from 'better-auth/crypto';

/** Whether better-auth encrypted this under the account secret `key`. */
export const isUnderSecret = (key: string, data: string): Promise<boolean> =>
  symmetricDecrypt({ key, data }).then(
    () => true,
    () => false,
  );
