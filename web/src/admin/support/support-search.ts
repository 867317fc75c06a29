import { readOneOf } from '../shell/address/read-search.ts';

/** The tabs that stand in the address. The templates are the default and stay out of it. */
export const supportTabs = ['etiquetas'] as const;

export interface SupportSearch {
  tab?: (typeof supportTabs)[number] | undefined;
}

export const readSupportSearch = (search: Record<string, unknown>): SupportSearch => readOneOf('tab', supportTabs, search['tab']);
