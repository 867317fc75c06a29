/**
 * The back-office's theme as this browser remembers it; nothing stored is light. See
 * src/admin/frame/theme.ts.
 */
const root = document.documentElement;
const bar = document.querySelector('meta[name=theme-color][media]');
const darkBar = { dark: 'all', system: '(prefers-color-scheme: dark)' };

/** The browser's own bar has the theme's colour. */
new MutationObserver(() => (bar.media = darkBar[root.dataset.theme] ?? 'not all')).observe(root, {
  attributeFilter: ['data-theme'],
});

try {
  const theme = localStorage.getItem('raspasorte.admin.theme');
  if (theme === 'dark' || theme === 'system') root.dataset.theme = theme;
} catch {
  // Storage is refused in some private windows: the light theme is shown.
}
