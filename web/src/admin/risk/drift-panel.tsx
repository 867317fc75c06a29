import { formatCount } from '../../ui/format/format-count.ts';
import { formatResult } from '../../ui/format/format-money.ts';
import { InfoTip } from '../kit/popups/info-tip.tsx';
import type { Column } from '../kit/table/column.ts';
import { DataTable } from '../kit/table/data-table.tsx';
import { formatRtp } from '../products/format-rtp.ts';
import { DriftChart } from './drift-chart.tsx';
import { formatEvidence, formatZ } from './format-risk.ts';
import type { CardDrift } from './use-risk.ts';
import { moreSevere, VerdictBadge } from './verdict-badge.tsx';

const rtp = (paid: number, wagered: number): string => (wagered === 0 ? '—' : formatRtp(paid / wagered));

const columns: readonly Column<CardDrift>[] = [
  { id: 'name', header: 'Cartela', cell: ({ name, is_active }) => (is_active ? name : `${name} (inativa)`), primary: true },
  {
    id: 'verdict',
    header: 'Situação',
    cell: ({ always, recent }) => <VerdictBadge verdict={moreSevere(always.verdict, recent.verdict)} />,
  },
  { id: 'rounds', header: 'Jogadas', cell: ({ rounds }) => formatCount(rounds), numeric: true },
  { id: 'rtp', header: 'RTP real', cell: ({ paid_cents, wagered_cents }) => rtp(paid_cents, wagered_cents), numeric: true },
  {
    id: 'expected',
    header: 'RTP esperado',
    cell: ({ expected_cents, wagered_cents }) => rtp(expected_cents, wagered_cents),
    numeric: true,
  },
  {
    id: 'deviation',
    header: 'Desvio',
    cell: ({ deviation_cents }) => formatResult(Math.round(deviation_cents)),
    numeric: true,
  },
  { id: 'z', header: 'Desvios padrão', cell: ({ z }) => (z === null ? '—' : formatZ(z)), numeric: true },
  { id: 'always', header: 'Evidência total', cell: ({ always }) => formatEvidence(always), numeric: true },
  { id: 'recent', header: 'Evidência recente', cell: ({ recent }) => formatEvidence(recent), numeric: true },
];

interface DriftPanelProps {
  cards: readonly CardDrift[] | undefined;
  error: string | undefined;
  onRetry: () => unknown;
  product: number | undefined;
  by: 'day' | 'hour';
  onChange: (change: { product?: number; by?: 'day' | 'hour' }) => void;
}

/** What each card paid against the exact expectation of its rounds. */
export function DriftPanel({ cards, error, onRetry, product, by, onChange }: DriftPanelProps) {
  const chosen = cards?.find(({ product_id }) => product_id === product) ?? cards?.[0];
  return (
    <div className="grid gap-4">
      <DataTable
        label="Desvio de cada cartela"
        title="Desvio de cada cartela"
        description={
          <span className="flex flex-wrap items-center gap-1.5">
            Da cartela mais barata à mais cara.
            <Explanation />
          </span>
        }
        columns={columns}
        rows={cards}
        getRowId={({ product_id }) => String(product_id)}
        {...(error !== undefined && { error, onRetry })}
        onRowOpen={({ product_id }) => onChange({ product: product_id })}
        skeletons={6}
      />
      {error === undefined && <DriftChart cards={cards} card={chosen} by={by} onChange={onChange} />}
    </div>
  );
}

function Explanation() {
  return (
    <InfoTip about="Evidência de desvio">
      <p>
        Cada jogada guarda o prêmio esperado e a variância exatos do seu sorteio. A evidência cresce quando os prêmios se afastam
        do esperado mais do que o acaso faz, em potências de dez, e vale a qualquer momento: pode ser olhada quantas vezes for.
      </p>
      <p className="mt-2">
        Total: de mil conjuntos de cartelas certas, no máximo um chega ao limite em toda a vida. Recente: um conjunto certo dá em
        média um alarme falso a cada dez anos.
      </p>
    </InfoTip>
  );
}
