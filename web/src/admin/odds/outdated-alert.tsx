import { Alert } from '../kit/alert.tsx';
import { Button } from '../kit/button.tsx';

interface OutdatedAlertProps {
  /** Of the card, as somebody else has left it. */
  version: number;
  onReload: () => void;
}

/** What is edited here was changed elsewhere meanwhile. */
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
