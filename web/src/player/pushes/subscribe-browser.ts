import { isIos } from '../../ui/device/is-ios.ts';
import { toBase64Url } from '../../ui/device/to-base64url.ts';

/** The reason why this browser cannot receive pushes. */
export type PushObstacle = 'unsupported' | 'not-installed' | 'denied';

export function pushObstacle(): PushObstacle | null {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)
    return Notification.permission === 'denied' ? 'denied' : null;
  return isIos() ? 'not-installed' : 'unsupported';
}

/** The player closed the browser's permission question, or said no. */
export class PushNotPermitted extends Error {}

/** A push service that cannot be reached lets its browser wait for minutes. */
const SUBSCRIBED_WITHIN_MS = 15_000;

/** Asks for permission, if that has not been done, and subscribes at the browser's push service. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushNotPermitted();
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const present = await pushManager.getSubscription();
  const presentKey = present?.options.applicationServerKey;
  // Kept: a new subscription may fail, and the browser would then receive nothing.
  if (present && presentKey && toBase64Url(new Uint8Array(presentKey)) === publicKey) return present;
  // A subscription of an earlier session may belong to another public key of the site.
  await present?.unsubscribe();
  const tooLate = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new DOMException('The push service does not answer.', 'TimeoutError')), SUBSCRIBED_WITHIN_MS);
  });
  return await Promise.race([pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }), tooLate]);
}

export async function unsubscribeBrowser(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}
