import { Button } from '../kit/buttons/button.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { Time } from '../kit/values/time.tsx';

/** Shown while the archive of old months does not answer. */
export const MissingPlays = ({ until, onRetry }: { until: string; onRetry: () => void }) => (
  <Alert
    tone="warning"
    live
    className="mb-4"
    title="Faltam jogadas antigas"
    action={
      <Button variant="outline" size="sm" onClick={onRetry}>
        Tentar de novo
      </Button>
    }
  >
    As jogadas até <Time instant={until} /> estão no arquivo, que não responde agora. O resto está completo.
  </Alert>
);
