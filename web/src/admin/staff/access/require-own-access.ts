import { ApiError } from '@raspasorte/contract';
import { queryClient } from '../../query-client.ts';
import { leaveFor } from '../../shell/leave-for.ts';
import { roleMay } from '../../shell/use-may.ts';
import { operatorQuery } from '../../shell/use-operator.ts';
import { captureKey } from './remembered-key.ts';

/**
 * The guard of the screen with the operator's own access. It is open to all staff, even without an
 * authenticator or with a provisional password. Visitors go to the sign-in, players to their home.
 */
export async function requireOwnAccess(call: Parameters<typeof captureKey>[0]): Promise<void> {
  captureKey(call);
  try {
    const operator = await queryClient.query(operatorQuery);
    if (!roleMay(operator.role, 'staff')) await leaveFor('/');
  } catch (error) {
    // The query client is already opening the sign-in.
    if (error instanceof ApiError && error.status === 401) await leaveFor('/auth');
    throw error;
  }
}
