import { useMediaQuery } from './use-media-query.ts';

/**
 * Whether the styles are those of a phone. In rem like their border, so that large text of the
 * browser moves both together.
 */
export const useIsPhone = (): boolean => useMediaQuery('(width < 48rem)');
