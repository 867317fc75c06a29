import { Alert } from '../kit/states/alert.tsx';
import { useOperator } from '../shell/operator/use-operator.ts';

/** Says to operators that it is their own access they are about to take away, and what then. */
export function OwnAccessAlert({ id, then }: { id: string; then: string }) {
  if (useOperator().id !== id) return null;
  return (
    <Alert tone="warning" live title="Esta é a sua conta">
      {then}
    </Alert>
  );
}
