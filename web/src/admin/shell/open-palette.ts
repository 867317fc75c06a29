import { createContext, use } from 'react';

/** Opens the command palette with a text in it. The frame provides it to the screens. */
export const OpenPalette = createContext<(question: string) => void>(() => undefined);

export const useOpenPalette = () => use(OpenPalette);
