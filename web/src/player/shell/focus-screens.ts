import type { AnyRouter } from '@tanstack/react-router';
import { focusFirst, isFocusLost } from '../../ui/device/pass-focus-on.ts';

/**
 * Gives the focus to the heading of a screen that a link leads to, so that a screen reader says
 * where the player is, as on a new page. What the screen or a dialog has focused itself keeps it.
 */
export const focusScreens = (router: AnyRouter): (() => void) =>
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    const isChosen = document.activeElement?.closest('main, dialog') && !isFocusLost();
    if (!fromLocation || !pathChanged || isChosen) return;
    focusFirst([...document.querySelectorAll<HTMLElement>('h1'), ...document.querySelectorAll('main')]);
  });
