import { useState } from 'react';
import { Button } from '../../kit/buttons/button.tsx';
import { EmptyState } from '../../kit/states/empty-state.tsx';
import { FiguresPanel } from '../../products/figures-panel.tsx';
import type { LiveFigures } from '../../products/live-figures.ts';
import { useSite } from '../../shell/use-site.ts';
import { ExposureTable } from './exposure-table.tsx';
import { SheetDialog } from './sheet-dialog.tsx';

export const noOdds = (
  <EmptyState title="Ainda sem chances" description="Complete a tabela de prêmios: os números exatos aparecem aqui." />
);

/** The exact figures of the values on the screen, saved or not. */
export function SheetPanel({ name, figures }: { name: string; figures: LiveFigures | undefined }) {
  const freeRounds = useSite()?.free_rounds ?? false;
  const [isOpen, setOpen] = useState(false);
  if (!figures) return noOdds;
  return (
    <div className="grid gap-4">
      <FiguresPanel figures={figures} freeRounds={freeRounds} />
      <ExposureTable figures={figures} />
      <Button variant="outline" onClick={() => setOpen(true)}>
        Ficha técnica completa
      </Button>
      {isOpen && <SheetDialog name={name} math={figures.math} onClose={() => setOpen(false)} />}
    </div>
  );
}
