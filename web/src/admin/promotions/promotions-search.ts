import { readOneOf } from '../shell/read-search.ts';

export const welcomeBonusTabs = ['config', 'logs', 'simulator'] as const;

/** The open tab as it stands in the address; without one, the configuration. */
export interface WelcomeBonusSearch {
  tab?: (typeof welcomeBonusTabs)[number];
}

export const readPromotionsSearch = (search: Record<string, unknown>): WelcomeBonusSearch =>
  readOneOf('tab', welcomeBonusTabs, search['tab']);
