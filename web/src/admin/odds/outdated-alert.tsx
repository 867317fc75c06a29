import { Button } from '../kit/buttons/button.tsx';
import { Alert } from '../kit/states/alert.tsx';

interface OutdatedAlertProps {
  /** The version that was saved meanwhile. */
  version: number;
  onReload: () => void;
}

/** What is being edited here was changed meanwhile, often by another operator. */
export function OutdatedAlert({ version, onReload }: OutdatedAlertProps) {
  return (
    <Alert
      tone="warning"
      live
      title={`Esta cartela mudou enquanto você editava (agora na versão ${version})`}
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
