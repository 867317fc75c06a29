import { loadPatiently } from '../device/load-patiently.ts';
import { createListeners } from '../listeners.ts';

export interface Toast {
  title: string;
  description?: string;
  tone: 'success' | 'error' | 'plain';
  /** Dismisses all other toasts. */
  alone?: boolean;
  /** A toast with an action stays until it is pressed or dismissed. */
  action?: { label: string; onPress: () => void };
  /** Replaces a toast with the same id. */
  id?: string;
}

let wanted = false;
let newestAlone: number | string | undefined;
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
  const load = async () => await Promise.all([import('sonner'), import('./toaster.tsx')]);
  const [{ toast }, { optionsOf }] = await loadPatiently(load);
  wanted = true;
  notify();
  await ready;
  const { title, tone, alone = false } = shown;
  if (alone) toast.dismiss();
  const id = (tone === 'plain' ? toast : toast[tone])(title, optionsOf(shown));
  if (alone) newestAlone = id;
}

/** Dismisses the newest toast that was shown alone. */
export async function dismissAlone(): Promise<void> {
  if (newestAlone === undefined) return;
  const { toast } = await import('sonner');
  toast.dismiss(newestAlone);
}

export async function dismissToast(id: string): Promise<void> {
  const { toast } = await import('sonner');
  toast.dismiss(id);
}
