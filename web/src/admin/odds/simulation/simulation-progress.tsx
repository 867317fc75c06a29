import { formatCount } from '../../../ui/format/format-count.ts';
import { Button } from '../../kit/buttons/button.tsx';

interface SimulationProgressProps {
  /** Rounds played so far; undefined while the server plays them. */
  progress: number | undefined;
  samples: number;
  onStop: () => void;
}

/** The progress of a running simulation, and a button that stops it. */
export function SimulationProgress({ progress, samples, onStop }: SimulationProgressProps) {
  const words =
    progress === undefined
      ? `Simulando ${formatCount(samples)} rodadas…`
      : `${formatCount(progress)} de ${formatCount(samples)} rodadas`;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56">
        <progress
          aria-label="Simulação em andamento"
          max={samples}
          {...(progress !== undefined && { value: progress })}
          className="h-2 w-full overflow-hidden rounded-full bg-secondary accent-primary"
        />
        <p className="amount text-[0.8125rem] text-muted-foreground">{words}</p>
      </div>
      <Button variant="outline" size="sm" onClick={onStop}>
        Parar
      </Button>
    </div>
  );
}
