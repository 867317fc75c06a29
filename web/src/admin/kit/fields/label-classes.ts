export const labelClasses = 'text-sm leading-snug font-medium data-disabled:text-muted-foreground';
export const noteClasses = 'text-[0.8125rem] leading-snug';
