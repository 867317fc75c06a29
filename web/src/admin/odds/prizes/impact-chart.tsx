import { useMemo } from 'react';
import { BandChart } from '../../simulation/band-chart.tsx';
import { payoutBands } from '../../simulation/payout-bands.ts';
import type { Impact } from './use-impact.ts';

const series = ['Antes', 'Depois'] as const;

/** Where the money goes, before and after. */
export function ImpactChart({ impact: { before, after } }: { impact: Impact }) {
  const bands = useMemo(() => {
    const later = payoutBands(after.result, after.priceCents);
    return payoutBands(before.result, before.priceCents)
      .map(({ label, paidShare }, index) => ({ label, values: [paidShare, later[index]?.paidShare ?? 0] as const }))
      .slice(1);
  }, [before, after]);
  return (
    <BandChart
      title="Para onde vai o dinheiro pago"
      description="Parte do valor pago por tamanho do prêmio, em vezes o preço da cartela"
      series={series}
      bands={bands}
    />
  );
}
