import { useLayoutEffect } from 'react';
import type { RefObject } from 'react';

/**
 * When this box goes away with the button that has the focus, the screen gets it. Otherwise the next
 * key would begin at the top of the page. A dialog keeps the focus by itself.
 */
export function useFocusPassedOn(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = box;
    const around = current?.closest<HTMLElement>('main, dialog, [role=dialog]');
    return () => {
      if (!around?.matches('main') || !current?.contains(document.activeElement)) return;
      around.tabIndex = -1;
      around.focus({ preventScroll: true });
    };
  }, [box]);
}
