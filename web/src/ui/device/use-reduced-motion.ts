import { useMediaQuery } from './use-media-query.ts';

export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
