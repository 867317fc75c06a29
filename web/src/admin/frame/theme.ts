import { useSyncExternalStore } from 'react';
import { createListeners } from '../../ui/listeners.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** public/admin-theme.js reads the same name before the first paint. */
const STORED_AS = 'raspasorte.admin.theme';

const { subscribe, notify } = createListeners();

function readTheme(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'dark' || theme === 'system' ? theme : 'light';
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  try {
    localStorage.setItem(STORED_AS, theme);
  } catch {
    // Storage is refused in some private windows: the choice lasts as long as the page.
  }
  notify();
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme);
}
