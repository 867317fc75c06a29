import { Card } from '../../kit/layout/card.tsx';
import { Skeleton } from '../../kit/states/skeleton.tsx';
import { ReadError } from '../../shell/calls/read-error.tsx';
import { useMay } from '../../shell/operator/use-may.ts';
import { AlertsForm } from './alerts-form.tsx';
import { useAlertSettings } from './use-alert-settings.ts';

/** The alerts that the operator gets outside the screens. Roles that only read get none. */
export const AlertsCard = () => (useMay('decider') ? <Alerts /> : null);

function Alerts() {
  const query = useAlertSettings();
  const { data, error } = query;
  return (
    <Card id="alertas" title="Alertas" description="O que avisar por e-mail ou por um webhook seu, sem nomes de jogadores.">
      <ReadError query={query} />
      {data === undefined && !error && <Skeleton className="h-64" />}
      {data && <AlertsForm settings={data} />}
    </Card>
  );
}
