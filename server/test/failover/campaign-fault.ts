import type { FailoverSite } from './failover-site.ts';
import type { Machine } from './namespaces.ts';

/**
 * A fault of a campaign. `harm` causes it and returns the function that repairs it. Not every fault
 * makes another machine the primary.
 */
export type CampaignFault = {
  name: string;
  /** Two faults with the same value never happen at once. */
  touches: 'leader' | 'standby' | 'etcd' | 'servers' | 'calls' | 'clock';
  /** What the host must be able to provide; without it, the fault is skipped. */
  needs?: 'clock' | 'disk';
  harm: (site: FailoverSite, who: { leader: Machine; standby: Machine }) => Promise<() => Promise<void>>;
};
