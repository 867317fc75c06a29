import { createListeners } from '../listeners.ts';

const dialogs: HTMLElement[] = [];
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
      notify();
    };
  },

  subscribe,
};
