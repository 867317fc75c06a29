import { Dices, RotateCcw, Save } from 'lucide-react';
import { Button } from '../../kit/buttons/button.tsx';
import { Badge } from '../../kit/values/badge.tsx';
import { formatRtp } from '../../products/format-rtp.ts';
import { UnsavedChanges } from '../../kit/popups/unsaved-changes.tsx';

interface EditorBarProps {
  /** The exact RTP of the values on the screen. */
  rtp: number;
  isChanged: boolean;
  isSaving: boolean;
  mayChange: boolean;
  onSave: () => void;
  onReset: () => void;
  onSimulate: () => void;
}

/**
 * Stays visible while the sliders are scrolled: the resulting figures and the buttons. Asks before
 * changes are lost.
 */
export function EditorBar({ rtp, isChanged, isSaving, mayChange, onSave, onReset, onSimulate }: EditorBarProps) {
  return (
    <div
      data-print="hidden"
      className="sticky top-14 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl border border-border bg-card/95 px-4 py-2 shadow-xs backdrop-blur-md"
    >
      <UnsavedChanges
        when={mayChange && isChanged && !isSaving}
        description="As alterações de RTP ainda não foram salvas e se perdem."
      />
      <p className="mr-auto flex items-center gap-2">
        <span className="text-muted-foreground">RTP exato</span>
        <span className="amount font-semibold">{formatRtp(rtp)}</span>
        {isChanged && <Badge tone="warning">Não salvo</Badge>}
      </p>
      <Button variant="outline" size="sm" onClick={onSimulate}>
        <Dices aria-hidden="true" />
        Simular
      </Button>
      {mayChange && (
        <>
          <Button variant="outline" size="sm" onClick={onReset} disabled={isSaving}>
            <RotateCcw aria-hidden="true" />
            Resetar
          </Button>
          <Button size="sm" onClick={onSave} busy={isSaving} idle={!isChanged}>
            {!isSaving && <Save aria-hidden="true" />}
            Salvar Alterações
          </Button>
        </>
      )}
    </div>
  );
}
