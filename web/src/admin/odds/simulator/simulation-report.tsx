import { formatCount } from '../../../ui/format/format-count.ts';
import { DownloadButton } from '../../kit/buttons/download-button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Badge } from '../../kit/values/badge.tsx';
import { BandChart } from '../../simulation/band-chart.tsx';
import { PayoutList } from '../../simulation/payout-list.tsx';
import { simulationCsv, simulationCsvName } from '../../simulation/simulation-csv.ts';
import { SimulationFigures } from '../../simulation/simulation-figures.tsx';
import type { Simulation, SimulationSource } from '../../simulation/simulation.ts';
import { useShareBands } from '../../simulation/use-share-bands.ts';

const sourceLabels: Record<SimulationSource, string> = {
  server: 'Servidor',
  conservative: 'Limites conservadores',
  here: 'Este navegador',
};

const series = ['% das rodadas', '% do valor pago'] as const;

/** A finished simulation: figures, distribution as chart and list, CSV. */
export function SimulationReport({ simulation, productName }: { simulation: Simulation; productName: string }) {
  const { result, source } = simulation;
  const bands = useShareBands(simulation);
  return (
    <section aria-label="Resultado" className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{productName}</span>
        <span className="text-muted-foreground">Baseado em {formatCount(result.samples)} rodadas simuladas</span>
        <Badge tone={source === 'conservative' ? 'warning' : 'info'}>{sourceLabels[source]}</Badge>
      </p>
      <SimulationFigures simulation={simulation} />
      <BandChart
        title="Onde as rodadas terminam e para onde vai o dinheiro"
        description="Rodadas e valor pago por tamanho do prêmio, em vezes o preço da cartela"
        series={series}
        bands={bands}
      />
      <Card
        title="Distribuição de prêmios"
        description="O que cada rodada pagou, do maior ao menor"
        action={<DownloadButton source={() => simulationCsv(result)} fileName={() => simulationCsvName(result)} />}
      >
        <PayoutList distribution={result.distr_premios} samples={result.samples} />
      </Card>
    </section>
  );
}
