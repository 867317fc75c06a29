export const popupClasses =
  'popup-motion rounded-lg border border-border bg-popover text-popover-foreground shadow-lg shadow-black/10 outline-none';

/** A line of a menu or a list of choices. */
export const itemClasses =
  'relative flex min-h-8 cursor-default items-center gap-2 rounded-md px-2 py-1.5 text-sm outline-none select-none max-md:min-h-11 ' +
  'data-highlighted:bg-accent data-highlighted:text-accent-foreground forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText] forced-colors:data-highlighted:forced-color-adjust-none data-disabled:pointer-events-none data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0';
