import { readOneOf } from '../shell/address/read-search.ts';

export const welcomeBonusTabs = ['config', 'logs', 'simulator'] as const;

/** State of the screen as kept in the address: the open tab. By default the configuration. */
export interface WelcomeBonusSearch {
  tab?: (typeof welcomeBonusTabs)[number];
}

export const readPromotionsSearch = (search: Record<string, unknown>): WelcomeBonusSearch =>
  readOneOf('tab', welcomeBonusTabs, search['tab']);
