import { parSheet } from '@raspasorte/engine';
import type { MathDefinition } from '@raspasorte/engine';
import { useMemo } from 'react';
import { DownloadButton } from '../../kit/buttons/download-button.tsx';
import { Dialog } from '../../kit/popups/dialog.tsx';
import { parSheetCsv } from '../../products/par-sheet-csv.ts';
import { ParSheetPage } from '../../products/par-sheet-page.tsx';

interface SheetDialogProps {
  name: string;
  math: MathDefinition;
  onClose: () => void;
}

/** The par sheet that the card would have if it were published as it stands on the screen. */
export function SheetDialog({ name, math, onClose }: SheetDialogProps) {
  const sheet = useMemo(() => parSheet(math), [math]);
  return (
    <Dialog
      onClose={onClose}
      size="xl"
      title={`Ficha técnica: ${name || 'Sem nome'}`}
      description="Como seria a versão 1, publicada como está na tela."
      footer={
        <>
          <DownloadButton
            source={() => new Blob([JSON.stringify(sheet, null, 2)], { type: 'application/json' })}
            fileName={() => 'ficha-rascunho.json'}
            doneMessage="JSON exportado com sucesso"
            errorMessage="Erro ao exportar JSON"
          >
            Exportar JSON
          </DownloadButton>
          <DownloadButton source={() => parSheetCsv(math, sheet)} fileName={() => 'ficha-rascunho.csv'} />
        </>
      }
    >
      <ParSheetPage name={name || 'Sem nome'} math={math} sheet={sheet} />
    </Dialog>
  );
}
