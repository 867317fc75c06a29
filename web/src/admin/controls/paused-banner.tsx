import { Alert } from '../kit/states/alert.tsx';
import { operationLabels } from './operation-labels.ts';
import type { Settings } from './use-settings.ts';

/** Shown above the settings while an operation is stopped. */
export function PausedBanner({ operations }: Pick<Settings, 'operations'>) {
  const paused = operations.filter((state) => state.paused);
  if (paused.length === 0) return null;
  return (
    <Alert tone="warning" title={`Em pausa: ${paused.map(({ operation }) => operationLabels[operation].name).join(', ')}`}>
      Os jogadores são avisados. Retome nos interruptores abaixo quando o motivo tiver passado.
    </Alert>
  );
}
