import { userInfo } from 'node:os';
import type { Actor } from '../src/platform/audit-trail/audited-action.ts';

/** The user who runs a command, as the audit log names them. */
export const commandLineActor = (): Actor => ({ actorId: null, actorName: `linha de comando (${accountName()})`, address: null });

/** The name of the account, or its number: a container may run under a number without a name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
