import { useMemo } from 'react';
import { ChartCard } from '../kit/charts/chart-card.tsx';
import type { Series } from '../kit/charts/series.ts';
import { formatRtp } from '../odds/format-rtp.ts';
import { payoutBands } from '../odds/simulation/payout-bands.ts';
import type { Impact } from './use-impact.ts';

interface Band {
  label: string;
  before: number;
  after: number;
}

const series: readonly Series<Band>[] = [
  { id: 'before', label: 'Antes', value: (band) => band.before },
  { id: 'after', label: 'Depois', value: (band) => band.after },
];
const category = { header: 'Prêmio, em preços', name: (band: Band) => band.label };

/** Where the money goes, before and after. */
export function ImpactChart({ impact: { before, after } }: { impact: Impact }) {
  const rows = useMemo(() => {
    const later = payoutBands(after.result, after.priceCents);
    return payoutBands(before.result, before.priceCents)
      .map(({ label, paidShare }, index): Band => ({ label, before: paidShare, after: later[index]?.paidShare ?? 0 }))
      .slice(1);
  }, [before, after]);
  return (
    <ChartCard
      title="Para onde vai o dinheiro pago"
      description="Parte do valor pago por tamanho do prêmio, em vezes o preço da cartela"
      kind="bar"
      rows={rows}
      category={category}
      series={series}
      format={formatRtp}
    />
  );
}
