import { useRef } from 'react';
import { useFocusPassedOn } from '../../ui/device/use-focus-passed-on.ts';
import { formatDayOfInstant } from '../../ui/format/format-date.ts';
import { Button } from '../../ui/kit/button.tsx';

/** Old months are in a separate archive, which may be unavailable while everything else works. */
export function MissingMonths({ until, onRetry }: { until: string; onRetry: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useFocusPassedOn(box);
  return (
    <div ref={box} role="status" className="mt-4 rounded-xl border border-line p-4 text-sm text-mute">
      <p>
        As jogadas até {formatDayOfInstant(until)} estão no arquivo de meses antigos, que não responde agora. Nada foi perdido:
        elas voltam a aparecer aqui quando ele voltar.
      </p>
      <Button tone="quiet" className="mt-2 print:hidden" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}
