/**
 * The style of a dialog's content that is as high as its highest step from the first, so that the
 * title stays where it is; in a low window as high as there is room.
 */
export const roomFor = (rem: number) => ({ minHeight: `min(${rem}rem, var(--room))` });
