import { createListeners } from '../listeners.ts';

const dialogs: HTMLElement[] = [];
const { subscribe, tell } = createListeners();

/**
 * The modal dialogs that are open, the newest last. All that is outside the newest one is dim, and
 * dead to pointer, keyboard and screen readers.
 */
export const openDialogs = {
  newest: (): HTMLElement | undefined => dialogs.at(-1),

  /** Returns how to take it out again. */
  add: (dialog: HTMLElement): (() => void) => {
    dialogs.push(dialog);
    tell();
    return () => {
      dialogs.splice(dialogs.lastIndexOf(dialog), 1);
      tell();
    };
  },

  subscribe,
};
