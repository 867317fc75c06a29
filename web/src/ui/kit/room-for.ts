/**
 * The style of a dialog's content that is as high as its highest step from the first, so that the
 * title stays where it is; in a low window as high as there is room.
 */
export const roomFor = (rem: number) => ({ minHeight: `min(${rem}rem, var(--room))` });

/** The class of a field with room for a line of note below it: its appearance moves nothing. */
export const roomForNote = '-mb-3.5 min-h-[calc(2.46875rem+15*var(--spacing))]';
