import { useMediaQuery } from './use-media-query.ts';

export const useIsPhone = (): boolean => useMediaQuery('(width < 768px)');
