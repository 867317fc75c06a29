import { isIos } from '../../ui/device/is-ios.ts';

/** The reason why this browser cannot receive pushes. */
export type PushObstacle = 'unsupported' | 'not-installed' | 'denied';

export function pushObstacle(): PushObstacle | null {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)
    return Notification.permission === 'denied' ? 'denied' : null;
  return isIos() ? 'not-installed' : 'unsupported';
}

/** The player closed the browser's permission question, or said no. */
export class PushNotPermitted extends Error {}

/** Asks for permission, if that has not been done, and subscribes at the browser's push service. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushNotPermitted();
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription of an earlier session may belong to another public key of the site.
  await (await pushManager.getSubscription())?.unsubscribe();
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

export async function unsubscribeBrowser(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
