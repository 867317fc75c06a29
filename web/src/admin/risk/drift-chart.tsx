import { Link } from '@tanstack/react-router';
import { hourInSaoPaulo, formatDateTime } from '../../ui/format/format-date.ts';
import { buttonClasses } from '../kit/buttons/button-classes.ts';
import { ChartCard } from '../kit/charts/chart-card.tsx';
import type { Series } from '../kit/charts/series.ts';
import { Select } from '../kit/fields/select.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { Outdated } from '../kit/states/outdated.tsx';
import { errorSentence } from '../kit/error-sentence.ts';
import { driftReach } from './drift-reach.ts';
import { formatAxisDeviation, formatDeviation } from './format-risk.ts';
import { useRiskChart } from './use-risk-chart.ts';
import type { RiskChart } from './use-risk-chart.ts';
import type { CardDrift } from './use-risk.ts';

type Point = RiskChart['points'][number];

const series: readonly Series<Point>[] = [
  { id: 'deviation', label: 'Desvio', value: ({ deviation }) => deviation },
  { id: 'upper', label: 'Limite superior', value: ({ limit }) => limit },
  { id: 'lower', label: 'Limite inferior', value: ({ limit }) => -limit },
];

const steps = [
  { value: 'day', label: 'Por dia' },
  { value: 'hour', label: 'Por hora' },
] as const;

const DAY_AND_MONTH = 5;

const names: Record<RiskChart['by'], (point: Point) => string> = {
  day: ({ begin }) => formatDateTime(begin).slice(0, DAY_AND_MONTH),
  hour: ({ begin }) => `${formatDateTime(begin).slice(0, DAY_AND_MONTH)} ${hourInSaoPaulo(new Date(begin))}h`,
};

interface DriftChartProps {
  cards: readonly CardDrift[] | undefined;
  card: CardDrift | undefined;
  by: RiskChart['by'];
  onChange: (change: { product?: number; by?: RiskChart['by'] }) => void;
}

/**
 * A control chart: how far a card's payouts lie from their expectation, with limits at three
 * standard deviations on either side.
 */
export function DriftChart({ cards, card, by, onChange }: DriftChartProps) {
  const { data, error, refetch, isPlaceholderData } = useRiskChart(card?.product_id, by);
  return (
    <Outdated when={isPlaceholderData}>
      <ChartCard
        title={`Carta de controle${card ? ` · ${card.name}` : ''}`}
        description="Prêmios além do esperado, como parte do apostado, entre três desvios padrão para cada lado"
        rows={data?.points}
        reach={data && driftReach(data.points)}
        category={{ header: by === 'day' ? 'Dia' : 'Hora', name: names[data?.by ?? by] }}
        series={series}
        format={formatDeviation}
        formatAxis={formatAxisDeviation}
        error={error ? errorSentence(error) : undefined}
        onRetry={() => refetch()}
        empty={<EmptyState title="Nenhuma jogada paga no período" description="O gráfico aparece com as primeiras jogadas." />}
        action={
          <div className="flex flex-wrap gap-2">
            <Select
              label="Cartela"
              hideLabel
              className="w-44"
              value={String(card?.product_id ?? '')}
              onValueChange={(value) => onChange({ product: Number(value) })}
              options={(cards ?? []).map(({ product_id, name }) => ({ value: String(product_id), label: name }))}
            />
            <Select
              label="Passo"
              hideLabel
              className="w-32"
              value={by}
              onValueChange={(value) => onChange({ by: value })}
              options={steps}
            />
            {card && (
              <Link
                to="/admin/m3"
                search={{ product: String(card.product_id) }}
                aria-label={`RTP de ${card.name}`}
                className={buttonClasses({ variant: 'outline' })}
              >
                RTP
              </Link>
            )}
          </div>
        }
      />
    </Outdated>
  );
}
