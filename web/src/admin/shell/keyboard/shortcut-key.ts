/** The name of the modifier key on this system: Ctrl or Cmd. */
export const shortcutKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
