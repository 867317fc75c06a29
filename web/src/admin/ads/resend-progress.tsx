import { formatCount } from '../../ui/format/format-count.ts';
import { Progress, StopButton } from '../kit/states/progress.tsx';
import type { ResendReport } from './use-resend-events.ts';

interface ResendProgressProps {
  report: ResendReport | undefined;
  onStop: () => void;
}

/** The progress of a resend, and a button that stops it after the current batch. */
export function ResendProgress({ report, onStop }: ResendProgressProps) {
  const all = report === undefined ? 0 : report.total + report.remaining;
  return (
    <div className="mt-3">
      <Progress
        label="Reenvio em andamento"
        {...(report && { value: report.total, max: Math.max(1, all) })}
        words={report ? `${formatCount(report.total)} de ${formatCount(all)} eventos` : 'Procurando eventos…'}
      >
        <StopButton onStop={onStop} />
      </Progress>
    </div>
  );
}
