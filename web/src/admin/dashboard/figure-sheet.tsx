import { FIGURE_ROWS_REPORT_PATH, type DashboardFigure } from '@raspasorte/contract/admin';
import { counted } from '../../ui/format/counted.ts';
import { formatCount } from '../../ui/format/format-count.ts';
import { formatDayOfInstant } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { DownloadButton } from '../kit/buttons/download-button.tsx';
import { nameRange } from '../kit/dates/day-range.ts';
import type { DayRange } from '../kit/dates/day-range.ts';
import { useToday } from '../kit/dates/use-today.ts';
import { Sheet } from '../kit/popups/sheet.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { LoadMore, readErrorOf } from '../kit/table/load-more.tsx';
import { figureColumns } from './figure-columns.tsx';
import { figureLabels } from './figure-labels.ts';
import { formatFigure } from './format-figure.ts';
import { useFigureRows } from './use-figure-rows.ts';

interface FigureSheetProps {
  figure: DashboardFigure;
  range: DayRange;
  onClose: () => void;
}

/** The rows that add up to a figure, to the cent. */
export function FigureSheet({ figure, range, onClose }: FigureSheetProps) {
  const today = useToday();
  const rows = useFigureRows(figure, range);
  const whole = rows.data?.pages[0];
  const items = rows.data?.pages.flatMap((page) => page.items);
  const { label, explanation, counts } = figureLabels[figure];
  return (
    <Sheet
      onClose={onClose}
      opener={figure}
      title={`${label} · ${nameRange(range, today)}`}
      description={explanation}
      className="md:w-[min(52rem,100vw)]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pb-3">
        <p role="status" className="text-muted-foreground tabular-nums">
          {whole ? <Total figure={figure} whole={whole} /> : !rows.error && 'Carregando...'}
        </p>
        <DownloadButton
          size="sm"
          source={`${FIGURE_ROWS_REPORT_PATH}?figure=${figure}&from=${range.from}&to=${range.to}`}
          fileName={() => `${figure}-${range.from}-${range.to}.csv`}
        />
      </div>
      {whole?.missing_until && (
        <Alert tone="warning" className="mx-5 mb-3">
          As jogadas até {formatDayOfInstant(whole.missing_until)} estão no arquivo de meses antigos, que não responde agora. O
          total acima conta todas; a lista, só as que estão aqui.
        </Alert>
      )}
      {whole && !rows.hasNextPage && !whole.missing_until && <Covered rows={items ?? []} count={whole.count} />}
      <DataTable
        label={`Lançamentos: ${label}`}
        columns={figureColumns(figure)}
        rows={items}
        getRowId={({ kind, id }) => `${kind} ${id}`}
        bare
        error={readErrorOf(rows)}
        onRetry={() => rows.refetch()}
        empty={<EmptyState title="Nenhum lançamento no período" description="Escolha outro período no dashboard." />}
      />
      {items && items.length > 0 && (
        <div className="px-5 py-4">
          <p className="text-[0.8125rem] text-muted-foreground tabular-nums">
            {formatCount(items.length)} de {formatCount(whole?.count ?? 0)}
            {!counts && ` · somam ${sumOf(items)}`}
          </p>
          <LoadMore pages={rows} />
        </div>
      )}
    </Sheet>
  );
}

function Total({ figure, whole: { total, count } }: { figure: DashboardFigure; whole: { total: number; count: number } }) {
  const { counts } = figureLabels[figure];
  return (
    <>
      <span className="text-lg font-semibold text-foreground">{formatFigure(figure, total)}</span>{' '}
      {counts ? counts[total === 1 ? 0 : 1] : `em ${counted(count, 'lançamento', 'lançamentos')}`}
    </>
  );
}

interface CoveredProps {
  rows: readonly { amount: number | null }[];
  count: number;
}

/** Says why the rows are less than the figure: operators see no prize before its player. */
function Covered({ rows, count }: CoveredProps) {
  if (rows.length >= count && rows.every(({ amount }) => amount !== null)) return null;
  return (
    <Alert tone="info" className="mx-5 mb-3">
      O total acima conta os prêmios de cartelas ainda não raspadas; a lista os mostra quando o jogador terminar de raspar, ou 24
      horas depois da compra.
    </Alert>
  );
}

const sumOf = (items: readonly { amount: number | null }[]): string =>
  formatMoney(items.reduce((all, { amount }) => all + (amount ?? 0), 0));
