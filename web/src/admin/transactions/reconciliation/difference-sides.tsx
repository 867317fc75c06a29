import { adminTransactionStatusLabels, differenceLabels } from '@raspasorte/contract/admin';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { changeOf } from '../../kit/states/change-of.ts';
import { theirWord } from './their-word.ts';
import type { Difference } from './use-reconciliation.ts';

const ourLabels: Record<string, string> = adminTransactionStatusLabels;
const ourWord = (status: string): string => ourLabels[status] ?? status;

export const OurSide = ({ difference: { our_status: status, our_cents: cents } }: { difference: Difference }) => (
  <Side status={status && ourWord(status)} cents={cents} />
);

export const TheirSide = ({ difference: { their_status: status, their_cents: cents } }: { difference: Difference }) => (
  <span title={status ?? undefined}>
    <Side status={status && theirWord(status)} cents={cents} />
  </span>
);

/** What a comparison found out since another one, in words. */
export const differenceChanges = (before: Difference, now: Difference): string[] => [
  ...changeOf('Diferença', differenceLabels[before.kind], differenceLabels[now.kind]),
  ...changeOf('Aqui', ourWords(before), ourWords(now)),
  ...changeOf('No provedor', theirWords(before), theirWords(now)),
];

const ourWords = ({ our_status: status, our_cents: cents }: Difference) => sideWords(status && ourWord(status), cents);
const theirWords = ({ their_status: status, their_cents: cents }: Difference) => sideWords(status && theirWord(status), cents);

const sideWords = (status: string | null, cents: number | null): string =>
  [status, cents === null ? null : formatMoney(cents)].filter((word) => word !== null).join(' ') || '—';

function Side({ status, cents }: { status: string | null; cents: number | null }) {
  if (status === null && cents === null) return '—';
  return (
    <span className="tabular-nums">
      {status !== null && <span className="text-xs text-muted-foreground">{status} </span>}
      {cents !== null && formatMoney(cents)}
    </span>
  );
}
