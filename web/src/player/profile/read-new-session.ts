import type { QueryClient } from '@tanstack/react-query';
import { invalidateAll } from '../../ui/calls/invalidate-all.ts';
import { pushesKey } from '../pushes/use-pushes.ts';
import { devicesKey } from './devices-key.ts';
import { meKey } from '../auth/use-me.ts';

/**
 * Call it after a call that gave this page a new session, and may have ended all others. Pushes
 * belong to a session, so those of the old one have ended.
 */
export async function readNewSession(client: QueryClient): Promise<void> {
  await invalidateAll(client, [meKey, devicesKey, pushesKey]);
}
