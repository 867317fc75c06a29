/** Where the palette stands, and what stands in for it. */
export const paletteClasses =
  'fixed top-[12dvh] left-1/2 z-40 w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 overflow-hidden rounded-xl border border-border bg-popover text-popover-foreground shadow-xl';

export const paletteInputClasses = 'h-12 w-full bg-transparent text-base outline-none placeholder:text-muted-foreground';
