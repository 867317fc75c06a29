import { useState } from 'react';
import { counted } from '../../../ui/format/counted.ts';
import { formatCount } from '../../../ui/format/format-count.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { CsvImportButton } from '../../kit/buttons/csv-import-button.tsx';
import { DownloadButton } from '../../kit/buttons/download-button.tsx';
import { Dialog } from '../../kit/popups/dialog.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import { csvFile } from '../../kit/values/csv-file.ts';
import { errorSentence } from '../../kit/error-sentence.ts';
import { costFileHeader, readCostFile } from './read-cost-file.ts';
import { useSaveCosts } from './use-costs.ts';

type Read = ReturnType<typeof readCostFile> & { name: string };

const example = () => csvFile([costFileHeader, ['google', 'cpc', 'natal', '', '01/12/2026', '31/12/2026', { cents: 150_000 }]]);

/** Reads costs from a CSV file. Shows them before they are entered, or lists the wrong lines. */
export function CostFile() {
  const [read, setRead] = useState<Read>();
  return (
    <>
      <DownloadButton source={example} fileName={() => 'modelo-custos.csv'} doneMessage="Modelo baixado">
        Baixar modelo
      </DownloadButton>
      <CsvImportButton label="Arquivo CSV de custos" onText={(text, name) => setRead({ ...readCostFile(text), name })} />
      {read && <ReadDialog read={read} onClose={() => setRead(undefined)} />}
    </>
  );
}

function ReadDialog({ read, onClose }: { read: Read; onClose: () => void }) {
  const call = useSaveCosts();
  const costs = 'costs' in read ? read.costs : undefined;
  const sum = costs?.reduce((all, { amount_cents: cents }) => all + cents, 0) ?? 0;
  return (
    <Dialog
      onClose={onClose}
      title={costs ? 'Importar custos' : 'Arquivo recusado'}
      description={read.name}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {costs ? 'Cancelar' : 'Fechar'}
          </Button>
          {costs && (
            <Button busy={call.isPending} onClick={() => call.mutate({ costs, replace: true }, { onSuccess: onClose })}>
              Lançar {counted(costs.length, 'custo', 'custos')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {costs ? (
          <p>
            {counted(costs.length, 'custo', 'custos')}, {formatMoney(sum)} no total. Os de mesma origem e mesmos dias tomam o
            lugar do que já estava lançado.
          </p>
        ) : (
          'problems' in read && <Problems problems={read.problems} />
        )}
        {call.error && (
          <Alert tone="destructive" live>
            {errorSentence(call.error)} Nada foi lançado.
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

const MOST_SHOWN = 20;

function Problems({ problems }: { problems: readonly { line: number; problem: string }[] }) {
  return (
    <>
      <p>Nada foi lançado. Corrija e importe de novo:</p>
      <ul aria-label="Linhas recusadas" className="grid gap-1 tabular-nums">
        {problems.slice(0, MOST_SHOWN).map(({ line, problem }) => (
          <li key={line}>
            <span className="font-medium">Linha {formatCount(line)}</span>: {problem}
          </li>
        ))}
      </ul>
      {problems.length > MOST_SHOWN && <p>e mais {counted(problems.length - MOST_SHOWN, 'linha', 'linhas')}.</p>}
    </>
  );
}
