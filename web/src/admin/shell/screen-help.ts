import { createContext } from 'react';
import type { ReactNode } from 'react';

/** What stands beside the title of a screen. The frame provides it to the screens. */
export const ScreenHelp = createContext<ReactNode>(null);
