/** What the key beside the space bar is called where this runs. */
export const shortcutKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
