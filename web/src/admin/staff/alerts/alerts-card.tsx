import { Card } from '../../kit/layout/card.tsx';
import { ErrorState } from '../../kit/states/error-state.tsx';
import { Skeleton } from '../../kit/states/skeleton.tsx';
import { errorSentence } from '../../shell/error-sentence.ts';
import { useMay } from '../../shell/use-may.ts';
import { AlertsForm } from './alerts-form.tsx';
import { useAlertSettings } from './use-alert-settings.ts';

/** The alerts that the operator gets outside the screens. Roles that only read get none. */
export const AlertsCard = () => (useMay('decider') ? <Alerts /> : null);

function Alerts() {
  const { data, error, refetch } = useAlertSettings();
  return (
    <Card id="alertas" title="Alertas" description="O que avisar por e-mail ou por um webhook seu, sem nomes de jogadores.">
      {data ? (
        <AlertsForm settings={data} />
      ) : error ? (
        <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Card>
  );
}
