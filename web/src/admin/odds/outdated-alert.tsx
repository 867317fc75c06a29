import { Button } from '../kit/buttons/button.tsx';
import { Alert } from '../kit/states/alert.tsx';

interface OutdatedAlertProps {
  /** The version that another operator saved. */
  version: number;
  onReload: () => void;
}

/** Another operator has changed what is being edited here. */
export function OutdatedAlert({ version, onReload }: OutdatedAlertProps) {
  return (
    <Alert
      tone="warning"
      live
      title={`Outra pessoa alterou esta cartela (agora na versão ${version})`}
      action={
        <Button variant="outline" size="sm" onClick={onReload}>
          Carregar valores atuais
        </Button>
      }
    >
      Suas alterações partem de valores antigos e não serão aceitas.
    </Alert>
  );
}
