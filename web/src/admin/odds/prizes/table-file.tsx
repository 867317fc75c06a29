import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { showToast } from '../../../ui/toast/toast.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { DownloadButton } from '../../kit/buttons/download-button.tsx';
import { textOfFile } from '../../kit/values/text-of-file.ts';
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
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File) => {
    const result = readPrizeTable(await textOfFile(file), rows);
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
      {mayChange && (
        <>
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            hidden
            aria-label="Arquivo CSV da tabela de prêmios"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = '';
              if (file) void read(file);
            }}
          />
          <Button variant="outline" onClick={() => input.current?.click()}>
            <Upload aria-hidden="true" />
            Importar CSV
          </Button>
        </>
      )}
    </div>
  );
}
