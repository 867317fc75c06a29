import type { PublicDocument } from '@raspasorte/contract';

type Version = PublicDocument['versions'][number];

/** Of all versions, newest first: the newest that asks for acceptance, and what came after it. */
export function newSinceAcceptance(versions: readonly Version[]): readonly Version[] {
  const asking = versions.findIndex((version) => version.requires_acceptance);
  return versions.slice(0, Math.max(asking, 0) + 1);
}
