/* The back-office's theme as this browser remembers it; nothing stored follows the system. See src/admin/shell/theme.ts. */
try {
  const theme = localStorage.getItem('raspasorte.admin.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is refused in some private windows: the system's theme is shown.
}
