import type { CSSProperties } from 'react';

/** The style by which the class `tinted` gets the hue of a card's look. */
export const tint = (hue: number): CSSProperties => ({ '--hue': hue }) as CSSProperties;
