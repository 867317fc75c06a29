import { formatCount } from '../../ui/format/format-count.ts';
import { Button } from '../kit/buttons/button.tsx';
import { Progress } from '../kit/states/progress.tsx';

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
    <Progress label="Simulação em andamento" max={samples} value={progress} words={words}>
      <Button variant="outline" size="sm" onClick={onStop}>
        Parar
      </Button>
    </Progress>
  );
}
