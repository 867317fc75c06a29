import { MAX_HISTORY_TOTAL, MAX_STATEMENT_ROWS } from '@raspasorte/contract';
import { formatCount } from '../../ui/format/format-count.ts';
import { Link } from '@tanstack/react-router';
import { buttonClasses } from '../../ui/kit/button-classes.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { failureSentence } from '../shared/error-sentence.ts';
import { useDownloadStatement } from './use-download-statement.ts';
import type { StatementFilter } from './history-search.ts';

const rows = formatCount(MAX_STATEMENT_ROWS);

/** Exports the filtered history: the whole of it as a file, or the shown page on paper. */
export function StatementActions({ filter, total }: { filter: StatementFilter; total: number | undefined }) {
  const download = useDownloadStatement();
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2.5 print:hidden">
      <Button tone="quiet" busy={download.isPending} onClick={() => download.mutate(filter)}>
        <Icon name="deposit" />
        Baixar extrato (CSV)
      </Button>
      <Button tone="quiet" onClick={() => print()}>
        <Icon name="print" />
        Imprimir
      </Button>
      <Link to="/informe" className={buttonClasses('quiet')}>
        Informe anual
      </Link>
      {total !== undefined && total >= MAX_HISTORY_TOTAL && (
        <p className="text-sm text-mute">O arquivo traz até {rows} transações: as mais recentes do período.</p>
      )}
      {download.isError && (
        <p role="alert" className="text-sm text-coral">
          {failureSentence(download.error, 'Erro ao baixar o extrato. Tente novamente.')}
        </p>
      )}
    </div>
  );
}
