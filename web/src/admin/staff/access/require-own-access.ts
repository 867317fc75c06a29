import { requireStaff } from '../../shell/operator/require-operator.ts';
import { captureKey } from './remembered-key.ts';

/**
 * The guard of the screen with the operator's own access. It is open to all staff, even without an
 * authenticator or with a provisional password.
 */
export async function requireOwnAccess(call: Parameters<typeof captureKey>[0]): Promise<void> {
  captureKey(call);
  await requireStaff();
}
