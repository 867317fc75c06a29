import type { Attack } from './attack.ts';
import { forgedWebhooks } from './attacks/forged-webhooks.ts';
import { guessedCodes } from './attacks/guessed-codes.ts';
import { guessedPasswords } from './attacks/guessed-passwords.ts';
import { mailedLinks } from './attacks/mailed-links.ts';
import { namesInMails } from './attacks/names-in-mails.ts';
import { ticker } from './attacks/ticker.ts';
import { whoAsksFirst } from './attacks/who-asks-first.ts';

/** Everything that is tried, in this order: what needs a product where nothing was set up comes first. */
export const attacks: readonly Attack[] = [
  forgedWebhooks,
  whoAsksFirst,
  mailedLinks,
  namesInMails,
  ticker,
  guessedPasswords,
  guessedCodes,
];
