export const labelLook = 'text-sm leading-snug font-medium data-disabled:opacity-55';
export const noteLook = 'text-[0.8125rem] leading-snug';
