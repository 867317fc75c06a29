import { showToast } from '../../../ui/toast/toast.ts';
import { CsvImportButton } from '../../kit/buttons/csv-import-button.tsx';
import { DownloadButton } from '../../kit/buttons/download-button.tsx';
import type { AdminProduct, PrizeTableRow } from '../../products/product.ts';
import { prizeTableCsv, readPrizeTable } from './prize-table-csv.ts';

interface TableFileProps {
  product: AdminProduct;
  rows: readonly PrizeTableRow[];
  mayChange: boolean;
  onImport: (rows: readonly PrizeTableRow[]) => void;
}

/**
 * Exports the table as CSV and imports one. An import only fills the form; it is saved like any
 * change.
 */
export function TableFile({ product, rows, mayChange, onImport }: TableFileProps) {
  const read = (text: string) => {
    const result = readPrizeTable(text, rows);
    if ('problem' in result) {
      void showToast({ title: 'Arquivo recusado', description: result.problem, tone: 'error' });
      return;
    }
    onImport(result.rows);
    void showToast({ title: 'Tabela importada', description: 'Confira os valores antes de salvar.', tone: 'success' });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton source={() => prizeTableCsv(rows)} fileName={() => `premios-${product.id}.csv`} />
      {mayChange && <CsvImportButton label="Arquivo CSV da tabela de prêmios" onText={read} />}
    </div>
  );
}
