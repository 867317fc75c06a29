/** The class names of every input and select. */
export const controlClasses =
  'control-size w-full min-w-0 rounded-md border border-input bg-card px-3 py-1.5 text-foreground shadow-xs transition-colors ' +
  'placeholder:text-muted-foreground focus-visible:outline-offset-1 disabled:cursor-not-allowed disabled:opacity-55 ' +
  '[&[readonly]]:bg-muted aria-invalid:border-destructive data-invalid:border-destructive';
