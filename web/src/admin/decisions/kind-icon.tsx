import type { DecisionKind } from '@raspasorte/contract/admin';
import { BellRing, Gavel, HandCoins, IdCard, Landmark, UserCheck, UserLock } from 'lucide-react';

const icons = {
  withdrawal: HandCoins,
  'second-person': UserCheck,
  dispute: Gavel,
  privacy: UserLock,
  kyc: IdCard,
  anomaly: Landmark,
  alarm: BellRing,
} as const satisfies Record<DecisionKind, unknown>;

export function KindIcon({ kind, className }: { kind: DecisionKind; className: string }) {
  const Icon = icons[kind];
  return <Icon aria-hidden="true" className={className} />;
}
