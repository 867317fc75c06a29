export const labelLook = 'text-sm leading-snug font-medium data-disabled:text-muted-foreground';
export const noteLook = 'text-[0.8125rem] leading-snug';
