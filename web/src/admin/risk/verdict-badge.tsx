import { Badge } from '../kit/values/badge.tsx';
import type { BadgeTone } from '../kit/values/badge.tsx';

type Verdict = 'quiet' | 'watch' | 'alarm';

const looks: Record<Verdict, { tone: BadgeTone; label: string }> = {
  quiet: { tone: 'success', label: 'Dentro do esperado' },
  watch: { tone: 'warning', label: 'Observar' },
  alarm: { tone: 'destructive', label: 'Alarme' },
};

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  return <Badge tone={looks[verdict].tone}>{looks[verdict].label}</Badge>;
}

const order: readonly Verdict[] = ['quiet', 'watch', 'alarm'];

/** The more severe of two verdicts. */
export const moreSevere = (one: Verdict, other: Verdict): Verdict => (order.indexOf(one) > order.indexOf(other) ? one : other);
