import { createClient } from '@raspasorte/contract';
import { describeSubscription } from '../ui/device/describe-subscription.ts';

const TIME_LIMIT_MS = 30_000;

/**
 * Replaces a push subscription that the browser has dropped, as it may at any time. The new one
 * keeps the choices of the player. A player who has signed out meanwhile gets no new subscription.
 */
export async function renewSubscription(worker: ServiceWorkerGlobalScope): Promise<void> {
  const api = createClient({ baseUrl: '', timeoutMs: TIME_LIMIT_MS, fetch: worker.fetch.bind(worker) });
  const { public_key, devices } = await api('listPushDevices');
  const present = devices.find(({ is_present }) => is_present);
  if (!present) return;
  const { pushManager } = worker.registration;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key }));
  const { deposits, withdrawals, reminders } = present;
  await api('subscribePushDevice', { body: { ...describeSubscription(subscription), deposits, withdrawals, reminders } });
}
