import { useState } from 'react';
import { formatCount } from '../../ui/format/format-count.ts';
import { Button } from '../kit/buttons/button.tsx';
import type { ResendReport } from './use-resend-events.ts';

interface ResendProgressProps {
  report: ResendReport | undefined;
  onStop: () => void;
}

/** How far a resend has come, and the button that stops it after the batch that is on its way. */
export function ResendProgress({ report, onStop }: ResendProgressProps) {
  const [stopping, setStopping] = useState(false);
  const all = report && report.total + report.remaining;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <progress
          aria-label="Reenvio em andamento"
          {...(report && { value: report.total, max: Math.max(1, all ?? 1) })}
          className="h-2 w-full overflow-hidden rounded-full bg-secondary accent-primary"
        />
        <p className="amount text-[0.8125rem] text-muted-foreground">
          {report ? `${formatCount(report.total)} de ${formatCount(all ?? 0)} eventos` : 'Procurando eventos…'}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        disabled={stopping}
        onClick={() => {
          setStopping(true);
          onStop();
        }}
      >
        {stopping ? 'Parando…' : 'Parar'}
      </Button>
    </div>
  );
}
