import { withdrawalReasons } from '@raspasorte/contract';
import type { QueuedWithdrawal } from './use-withdrawals.ts';

/** What changed about the reasons for which a withdrawal waits, in words. */
export function waitingChanges(before: QueuedWithdrawal, now: QueuedWithdrawal): string[] {
  const labels = (one: QueuedWithdrawal, other: QueuedWithdrawal) =>
    one.reasons.filter((reason) => !other.reasons.includes(reason)).map((reason) => withdrawalReasons[reason].label);
  return [
    ...labels(now, before).map((label) => `Agora espera também por: ${label}`),
    ...labels(before, now).map((label) => `Não espera mais por: ${label}`),
    ...(isNewer(before.newest_dispute, now.newest_dispute) ? ['Há uma contestação mais recente'] : []),
    ...(isNewer(before.newest_late_payout, now.newest_late_payout) ? ['Há um saque devido mais recente'] : []),
  ];
}

const isNewer = (before: string | null, now: string | null): boolean => now !== null && now !== before;
