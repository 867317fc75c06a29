import { SOURCES_REPORT_PATH } from '@raspasorte/contract/admin';
import { Banknote, ChartLine, Scale, UserPlus } from 'lucide-react';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { DownloadButton } from '../kit/buttons/download-button.tsx';
import type { DayRange } from '../kit/dates/day-range.ts';
import { AsOf } from '../kit/states/as-of.tsx';
import { Outdated } from '../kit/states/outdated.tsx';
import { MetricCard } from '../kit/values/metric-card.tsx';
import { ReadError } from '../shell/calls/read-error.tsx';
import { ArrivalsChart } from './arrivals-chart.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { formatCpa, formatRoas, roas } from './ratios.ts';
import { SourcesTable } from './sources-table.tsx';
import { useAcquisition } from './use-acquisition.ts';
import type { Results } from './use-acquisition.ts';

interface SourcesPanelProps {
  range: DayRange;
  sourceId: number | undefined;
}

/**
 * The players who signed up in the period, by source: how far they came, what they brought so far
 * and what they cost.
 */
export function SourcesPanel({ range, sourceId }: SourcesPanelProps) {
  const read = useAcquisition(range, sourceId);
  const { data, error, isPlaceholderData } = read;
  if (error && !data) return <ReadError query={read} />;
  const query = new URLSearchParams({ ...range, ...(sourceId !== undefined && { source_id: String(sourceId) }) });
  return (
    <Outdated when={isPlaceholderData} className="grid grid-cols-1 gap-4">
      <AsOf className="max-sm:min-h-10" time={data && asOf(data.as_of)} status={!data && 'Carregando...'} />
      <ReadError query={read} />
      <Cards total={data?.total} />
      <FunnelCard total={data?.total} />
      <SourcesTable
        sources={data?.sources}
        moreSources={data?.more_sources ?? 0}
        action={
          <DownloadButton
            size="sm"
            source={`${SOURCES_REPORT_PATH}?${query.toString()}`}
            fileName={() => `aquisicao-${range.from}-${range.to}.csv`}
          />
        }
      />
      <ArrivalsChart days={data?.series} />
    </Outdated>
  );
}

export const asOf = (instant: string | null): string =>
  instant === null
    ? 'As somas ainda não foram feitas: aparecem em um minuto'
    : `Somado até ${formatDateTime(instant)} · o que trouxeram conta desde o cadastro até esse instante`;

function Cards({ total }: { total: Results | undefined }) {
  const isLoss = total !== undefined && (roas(total) ?? 1) < 1;
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <MetricCard
        label="Custo"
        icon={Banknote}
        value={total && formatMoney(total.cost_cents)}
        explanation="O que foi lançado na aba Custos; do que vai além do período conta a parte dos dias dentro dele. CPA é o custo dividido pelos primeiros depósitos."
      >
        <p className={note}>{total && `CPA ${formatCpa(total)}`}</p>
      </MetricCard>
      <MetricCard
        label="Primeiros depósitos"
        icon={UserPlus}
        value={total && formatCount(total.first_deposits)}
        explanation="Quantos dos que se cadastraram no período já depositaram ao menos uma vez."
      >
        <p className={note}>{total && `de ${formatCount(total.sign_ups)} cadastros`}</p>
      </MetricCard>
      <MetricCard
        label="NGR"
        icon={ChartLine}
        value={total && formatMoney(total.ngr_cents)}
        tone={(total?.ngr_cents ?? 0) < 0 ? 'destructive' : 'plain'}
        explanation="GGR menos ajustes a favor dos jogadores e tarifas do provedor. O custo das promoções já está nos prêmios."
      >
        <p className={note}>{total && `GGR ${formatMoney(total.ggr_cents)}`}</p>
      </MetricCard>
      <MetricCard
        label="ROAS"
        icon={Scale}
        value={total && formatRoas(total)}
        tone={isLoss ? 'destructive' : 'plain'}
        explanation="NGR dividido pelo custo. Abaixo de 1,00× o que foi gasto ainda não voltou."
      >
        <p className={note}>NGR ÷ custo</p>
      </MetricCard>
    </div>
  );
}

const note = 'text-[0.8125rem] text-muted-foreground tabular-nums';
