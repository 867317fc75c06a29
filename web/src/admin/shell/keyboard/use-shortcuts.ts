import { useEffect, useEffectEvent } from 'react';
import { isCovered } from './is-covered.ts';
import { isTyping } from './is-typing.ts';

/**
 * Ctrl or Cmd + K opens the command palette; "/" moves to the screen's search, unless somebody is
 * typing. Neither does anything below an open popup.
 */
export function useShortcuts(openPalette: () => void): void {
  const onPalette = useEffectEvent(openPalette);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        if (!isCovered()) onPalette();
      }
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered()) return;
      const search = document.querySelector<HTMLElement>('[data-shortcut="/"]');
      if (!search) return;
      event.preventDefault();
      search.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
