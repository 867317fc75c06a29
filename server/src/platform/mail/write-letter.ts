import type { Letter, Sender } from './letter.ts';
import { confirmEmail } from './letters/confirm-email.ts';
import { newDevice } from './letters/new-device.ts';
import { resetPassword } from './letters/reset-password.ts';
import { withdrawalDone } from './letters/withdrawal-done.ts';
import { withdrawalRefused } from './letters/withdrawal-refused.ts';
import type { MailContent } from './new-mail.ts';

export function writeLetter({ kind, data }: MailContent, sender: Sender): Letter {
  switch (kind) {
    case 'confirm-email':
      return confirmEmail(data, sender);
    case 'reset-password':
      return resetPassword(data, sender);
    case 'withdrawal-done':
      return withdrawalDone(data, sender);
    case 'withdrawal-refused':
      return withdrawalRefused(data, sender);
    case 'new-device':
      return newDevice(data, sender);
    default:
      throw new Error(`nobody has written the letter ${kind satisfies never as string}`);
  }
}
