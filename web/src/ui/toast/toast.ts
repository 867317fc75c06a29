import { createListeners } from '../listeners.ts';

interface Toast {
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

export async function showToast({ title, description, tone, alone = false, action, id }: Toast): Promise<void> {
  const [{ toast }] = await Promise.all([import('sonner'), import('./toaster.tsx')]);
  wanted = true;
  notify();
  await ready;
  if (alone) toast.dismiss();
  const options = {
    ...(description !== undefined && { description }),
    ...(id !== undefined && { id }),
    ...(action && { action: { label: action.label, onClick: action.onPress }, duration: Infinity, closeButton: true }),
  };
  const shown = tone === 'plain' ? toast(title, options) : toast[tone](title, options);
  if (alone) newestAlone = shown;
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
