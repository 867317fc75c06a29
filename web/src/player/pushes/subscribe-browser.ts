import { isIos } from '../../ui/device/is-ios.ts';

/** Why this browser cannot be told while the app is closed; null where it can. */
export type Obstacle = 'unsupported' | 'not-installed' | 'denied';

export function pushObstacle(): Obstacle | null {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)
    return Notification.permission === 'denied' ? 'denied' : null;
  return isIos() ? 'not-installed' : 'unsupported';
}

/** The player closed the browser's question, or said no. */
export class NotPermitted extends Error {}

/** Asks the browser for its permission, if that was not done before, and for an address at its push service. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotPermitted();
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of an earlier session may have been made for another key of the site.
  await (await pushManager.getSubscription())?.unsubscribe();
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

export async function unsubscribeBrowser(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
