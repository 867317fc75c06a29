import { readOneOf } from '../shell/read-search.ts';

/** Besides the templates, which are the default and stay out of the address. */
export const supportTabs = ['etiquetas'] as const;

export interface SupportSearch {
  tab?: (typeof supportTabs)[number] | undefined;
}

export const readSupportSearch = (search: Record<string, unknown>): SupportSearch => readOneOf('tab', supportTabs, search['tab']);
