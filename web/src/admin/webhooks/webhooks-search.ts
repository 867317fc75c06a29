import { readOneOf, readText } from '../shell/address/read-search.ts';

export const messageStatuses = ['pending', 'delivered', 'failed'] as const;

/** The filters of the messages as they stand in the address. */
export interface WebhooksSearch {
  endpoint?: string;
  status?: (typeof messageStatuses)[number];
}

export function readWebhooksSearch(search: Record<string, unknown>): WebhooksSearch {
  return { ...readText('endpoint', search['endpoint']), ...readOneOf('status', messageStatuses, search['status']) };
}
