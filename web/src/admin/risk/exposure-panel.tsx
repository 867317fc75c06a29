import { CARD_FINISHES_AFTER_HOURS, RESERVATION_MINUTES } from '@raspasorte/contract';
import { EyeOff, ShieldCheck, Trophy, Wallet } from 'lucide-react';
import { counted } from '../../ui/format/counted.ts';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatPercent } from '../../ui/format/format-percent.ts';
import { ErrorState } from '../kit/states/error-state.tsx';
import type { Column } from '../kit/table/column.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { MetricCard } from '../kit/values/metric-card.tsx';
import { Money } from '../kit/values/money.tsx';
import type { Risk } from './use-risk.ts';

type Exposure = Risk['exposure'];
type CardExposure = Exposure['cards'][number];

const columns: readonly Column<CardExposure>[] = [
  { id: 'name', header: 'Cartela', cell: ({ name }) => name, primary: true },
  { id: 'max', header: 'Prêmio máximo', cell: ({ max_prize_cents }) => <Money cents={max_prize_cents} />, numeric: true },
  { id: 'active', header: 'Jogando agora', cell: ({ active_players }) => formatCount(active_players), numeric: true },
  { id: 'worst', header: 'Se todos ganhassem', cell: ({ worst_cents }) => <Money cents={worst_cents} />, numeric: true },
  { id: 'rounds', header: 'Jogadas em 24 h', cell: ({ day_rounds }) => formatCount(day_rounds), numeric: true },
  {
    id: 'wagered',
    header: 'Apostado em 24 h',
    cell: ({ day_wagered_cents }) => <Money cents={day_wagered_cents} />,
    numeric: true,
  },
  {
    id: 'expected',
    header: 'Prêmios esperados',
    cell: ({ day_expected_cents }) => <Money cents={Math.round(day_expected_cents)} />,
    numeric: true,
  },
  {
    id: 'reserve',
    header: 'Reserva',
    cell: ({ day_reserve_cents }) => <Money cents={Math.ceil(day_reserve_cents)} />,
    numeric: true,
  },
];

const note = 'text-[0.8125rem] text-muted-foreground';

interface ExposurePanelProps {
  exposure: Exposure | undefined;
  error: string | undefined;
  onRetry: () => unknown;
}

/** What the house may have to pay now, and in another day like the last one. */
export function ExposurePanel({ exposure, error, onRetry }: ExposurePanelProps) {
  if (error !== undefined) return <ErrorState message={error} onRetry={onRetry} />;
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <WorstCase exposure={exposure} />
        <Unrevealed exposure={exposure} />
        <AnotherDay exposure={exposure} />
        <Surplus exposure={exposure} />
      </div>
      <DataTable
        label="Exposição por cartela"
        title="Exposição por cartela"
        description="Da cartela mais barata à mais cara."
        columns={columns}
        rows={exposure?.cards}
        getRowId={({ product_id }) => String(product_id)}
        skeletons={6}
      />
    </div>
  );
}

type CardProps = Pick<ExposurePanelProps, 'exposure'>;

const WorstCase = ({ exposure }: CardProps) => (
  <MetricCard
    label="Pior caso agora"
    icon={Trophy}
    explanation={`O prêmio máximo de cada cartela, uma vez para cada jogador que a comprou nos últimos ${RESERVATION_MINUTES} minutos, o tempo que uma reserva vale.`}
    value={exposure && formatMoney(exposure.worst_cents)}
  >
    <p className={note}>Maior prêmio à venda: {exposure && formatMoney(exposure.largest_prize_cents)}</p>
  </MetricCard>
);

const Unrevealed = ({ exposure }: CardProps) => (
  <MetricCard
    label="Prêmios ainda cobertos"
    icon={EyeOff}
    explanation={`Já creditados, mas o jogador ainda não raspou a cartela. Depois de ${CARD_FINISHES_AFTER_HOURS} horas ela se revela sozinha.`}
    value={exposure && formatMoney(exposure.unrevealed.cents)}
  >
    <p className={note}>
      {exposure &&
        `${counted(exposure.unrevealed.rounds, 'cartela', 'cartelas')} · maior ${formatMoney(exposure.unrevealed.largest_cents)}`}
    </p>
  </MetricCard>
);

const AnotherDay = ({ exposure }: CardProps) => (
  <MetricCard
    label="Reserva para um dia"
    icon={ShieldCheck}
    explanation="Num dia com as mesmas jogadas das últimas 24 horas, o que os prêmios podem custar além do apostado. O limite vale para prêmios de qualquer forma (desigualdade de Bennett com a variância exata de cada jogada)."
    value={exposure && formatMoney(Math.ceil(exposure.day.reserve_cents))}
  >
    <p className={note}>
      {exposure &&
        `Prêmios acima de ${formatMoney(Math.ceil(exposure.day.bound_cents))} têm chance de no máximo ${formatPercent(exposure.day.chance)}`}
    </p>
  </MetricCard>
);

const Surplus = ({ exposure }: CardProps) => (
  <MetricCard
    label="Sobra no provedor"
    icon={Wallet}
    explanation="O que está no provedor além do que os jogadores podem exigir: é disso que um dia ruim sai."
    value={exposure && formatMoney(exposure.surplus_cents)}
    {...((exposure?.surplus_cents ?? 0) < 0 && { tone: 'destructive' as const })}
  >
    <p className={note}>
      {exposure && (exposure.surplus_cents >= exposure.day.reserve_cents ? 'Cobre a reserva' : 'Não cobre a reserva')}
    </p>
  </MetricCard>
);
