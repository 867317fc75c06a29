import { passFocusOn } from '../../ui/device/pass-focus-on.ts';
import { formatDayOfInstant } from '../../ui/format/format-date.ts';
import { Button } from '../../ui/kit/button.tsx';

/** Old months are in a separate archive, which may be unavailable while everything else works. */
export function MissingMonths({ until, onRetry }: { until: string; onRetry: () => void }) {
  return (
    <div ref={passFocusOn} role="status" className="mt-4 rounded-xl border border-line p-4 text-sm text-mute">
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
