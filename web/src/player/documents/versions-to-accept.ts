import type { PublicDocument } from '@raspasorte/contract';

type Version = PublicDocument['versions'][number];

/**
 * The versions that a player must read before accepting: the newest one that asks for acceptance,
 * and all later ones. `versions` is ordered newest first.
 */
export function versionsToAccept(versions: readonly Version[]): readonly Version[] {
  const asking = versions.findIndex((version) => version.requires_acceptance);
  return versions.slice(0, Math.max(asking, 0) + 1);
}
