import type { Attack } from './attack.ts';
import { adjustedAlone } from './attacks/adjusted-alone.ts';
import { approvedAlone } from './attacks/approved-alone.ts';
import { calculations } from './attacks/calculations.ts';
import { productionEndpoints } from './attacks/production-endpoints.ts';
import { disputedDeposit } from './attacks/disputed-deposit.ts';
import { forgedWebhooks } from './attacks/forged-webhooks.ts';
import { forcedPassword } from './attacks/forced-password.ts';
import { givenBack } from './attacks/given-back.ts';
import { guessedCodes } from './attacks/guessed-codes.ts';
import { guessedPasswords } from './attacks/guessed-passwords.ts';
import { kycLimits } from './attacks/kyc-limits.ts';
import { mailedLinks } from './attacks/mailed-links.ts';
import { namesInMails } from './attacks/names-in-mails.ts';
import { oneIntent } from './attacks/one-intent.ts';
import { oldSessions } from './attacks/old-sessions.ts';
import { openCharges } from './attacks/open-charges.ts';
import { otherSites } from './attacks/other-sites.ts';
import { passkeys } from './attacks/passkeys.ts';
import { reservations } from './attacks/reservations.ts';
import { secondFactor } from './attacks/second-factor.ts';
import { splitWithdrawals } from './attacks/split-withdrawals.ts';
import { squattedCpf } from './attacks/squatted-cpf.ts';
import { foreignObjects } from './attacks/foreign-objects.ts';
import { staffPassword } from './attacks/staff-password.ts';
import { ticker } from './attacks/ticker.ts';
import { twoBlocks } from './attacks/two-blocks.ts';
import { callerChecks } from './attacks/caller-checks.ts';

/**
 * All attacks, in this order: once an attack has set up a real provider, the sandbox no longer
 * moves money.
 */
export const attacks: readonly Attack[] = [
  callerChecks,
  mailedLinks,
  namesInMails,
  ticker,
  guessedPasswords,
  staffPassword,
  guessedCodes,
  secondFactor,
  passkeys,
  forcedPassword,
  oldSessions,
  otherSites,
  productionEndpoints,
  foreignObjects,
  oneIntent,
  reservations,
  openCharges,
  kycLimits,
  squattedCpf,
  splitWithdrawals,
  disputedDeposit,
  givenBack,
  adjustedAlone,
  approvedAlone,
  twoBlocks,
  calculations,
  forgedWebhooks,
];
