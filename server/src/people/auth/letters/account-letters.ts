import type { MailOf } from '../../../platform/mail/letters.ts';
import { confirmEmail } from './confirm-email.ts';
import { confirmationLimit } from './confirmation-limit.ts';
import { newDevice } from './new-device.ts';
import { passkey } from './passkey.ts';
import { resetPassword } from './reset-password.ts';
import { secondFactor } from './second-factor.ts';

/** The letters about an account, by the kind of their mails. */
export const accountLetters = {
  'confirm-email': confirmEmail,
  'reset-password': resetPassword,
  'new-device': newDevice,
  'second-factor': secondFactor,
  passkey,
  'confirmation-limit': confirmationLimit,
} as const;

export type AccountMail = MailOf<typeof accountLetters>;
export type SendAccountMail = (mail: AccountMail) => Promise<void>;
