import type { toast as Sonner } from 'sonner';
import { loadPatiently } from '../device/load-patiently.ts';
import { createListeners } from '../listeners.ts';
import type { Toast } from './toast-options.ts';

let wanted = false;
let newestAlone: number | string | undefined;
/** Missing until the first toast is shown: until then there is none to dismiss. */
let sonner: typeof Sonner | undefined;
/** The ids of wanted toasts: one that is dismissed before its code arrives is not shown. */
const wantedIds = new Set<string>();
let announceReady = (): void => {};
const ready = new Promise<void>((resolve) => {
  announceReady = resolve;
});
const { subscribe, notify } = createListeners();

/**
 * The toaster's code is not part of the first load. It loads a little later, so that it is
 * available if the connection is lost.
 */
export const toasterDemand = {
  isWanted: () => wanted,
  subscribe,
  announceReady: () => announceReady(),
};

export async function showToast(shown: Toast): Promise<void> {
  const { title, tone, alone = false, id } = shown;
  if (id !== undefined) wantedIds.add(id);
  const load = async () => await Promise.all([import('sonner'), import('./toaster.tsx')]);
  const [{ toast }, { optionsOf }] = await loadPatiently(load);
  wanted = true;
  notify();
  await ready;
  if (id !== undefined && !wantedIds.has(id)) return;
  sonner = toast;
  if (alone) toast.dismiss();
  const newest = (tone === 'plain' ? toast : toast[tone])(title, optionsOf(shown));
  if (alone) newestAlone = newest;
}

/** Dismisses the newest toast that was shown alone. */
export function dismissAlone(): void {
  if (newestAlone !== undefined) sonner?.dismiss(newestAlone);
}

export function dismissToast(id: string): void {
  wantedIds.delete(id);
  sonner?.dismiss(id);
}
