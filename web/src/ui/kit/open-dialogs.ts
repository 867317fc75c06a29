import { createListeners } from '../listeners.ts';

const dialogs: HTMLElement[] = [];
let closedAt = -Infinity;
/** What opens within this time after another dialog has closed takes its place. */
const IN_PLACE_WITHIN_MS = 100;
const { subscribe, notify } = createListeners();

/**
 * The open modal dialogs, newest last. Everything outside the newest one is dimmed and inert for
 * pointer, keyboard and screen readers.
 */
export const openDialogs = {
  newest: (): HTMLElement | undefined => dialogs.at(-1),

  /** Returns a function that removes it. */
  add: (dialog: HTMLElement): (() => void) => {
    dialogs.push(dialog);
    notify();
    return () => {
      dialogs.splice(dialogs.lastIndexOf(dialog), 1);
      closedAt = performance.now();
      notify();
    };
  },

  hasJustClosed: (): boolean => performance.now() - closedAt < IN_PLACE_WITHIN_MS,

  subscribe,
};
