import type { FailoverSite } from './failover-site.ts';
import type { Machine } from './namespaces.ts';

/** What goes wrong, to whom; it ends with what mends it. Not each of these makes another machine the primary. */
export type CampaignFault = {
  name: string;
  /** What may not go wrong at once with another that says the same. */
  touches: 'leader' | 'standby' | 'etcd' | 'servers' | 'calls' | 'clock';
  /** What this machine must be able to give; where it cannot, the fault is skipped. */
  needs?: 'clock' | 'disk';
  harm: (site: FailoverSite, who: { leader: Machine; standby: Machine }) => Promise<() => Promise<void>>;
};
