import { createContext } from 'react';
import type { ComponentType } from 'react';

interface HeaderParts {
  Bell: ComponentType;
  SessionClock: ComponentType<{ className: string }>;
}

const Nothing = () => null;

/**
 * What features show in the header and footer of every screen. The shell provides it, so that these
 * need no feature, whose own screens have them.
 */
export const HeaderParts = createContext<HeaderParts>({ Bell: Nothing, SessionClock: Nothing });
