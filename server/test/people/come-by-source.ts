import { signUpByForm, type TestUser } from './enter.ts';
import type { Site } from '../site.ts';

export type KeptSource = {
  source?: string;
  medium?: string;
  campaign?: string;
  affiliate?: string;
  click?: { kind: string; id: string };
  landed_at?: string;
};

/**
 * Signs up as a browser that has kept the source of its visitor; without `kept`, as a browser
 * without consent.
 */
export function comeBySource(site: Site, kept?: KeptSource): Promise<TestUser> {
  return signUpByForm(site.address, kept && { source: { landed_at: new Date().toISOString(), ...kept } });
}
