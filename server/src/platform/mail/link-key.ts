import { deriveKey } from '../secrets/derive-key.ts';

/** The key that seals the links of mails while they wait. */
export const linkKey = (authSecret: string): Buffer => deriveKey(Buffer.from(authSecret), 'mailed links');
