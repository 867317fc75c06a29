import { ShieldCheck } from 'lucide-react';
import { formatCount } from '../../ui/format/format-count.ts';
import { Button } from '../kit/buttons/button.tsx';
import { Card } from '../kit/layout/card.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { CopyableId } from '../kit/values/copyable-id.tsx';
import { CallError } from '../shell/call-error.tsx';
import { useVerifyAudit } from './use-verify-audit.ts';

/** Verifies on demand that no entry was changed, removed or inserted since it was written. */
export function ChainCard() {
  const verify = useVerifyAudit();
  return (
    <Card
      title="Cadeia de registros"
      description="Cada registro leva o hash do anterior: nada pode ser alterado, removido ou inserido sem quebrar a cadeia."
      className="mb-4"
      action={
        <Button variant="outline" busy={verify.isPending} onClick={() => verify.mutate()}>
          {!verify.isPending && <ShieldCheck aria-hidden="true" />}
          {verify.isPending ? 'Verificando...' : 'Verificar cadeia'}
        </Button>
      }
    >
      <CallError error={verify.error} />
      {verify.data && <Verdict {...verify.data} />}
    </Card>
  );
}

function Verdict({ entries, head, differences }: { entries: number; head: string; differences: readonly string[] }) {
  if (differences.length > 0) {
    return (
      <Alert tone="destructive" title="A cadeia está quebrada" live>
        <ul className="list-disc pl-5">
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      </Alert>
    );
  }
  return (
    <Alert tone="success" title={`Cadeia íntegra: ${formatCount(entries)} registros`} live>
      Hash do último registro: <CopyableId value={head} label="hash da cadeia" length={16} />. Guarde-o fora do sistema para
      comparar depois.
    </Alert>
  );
}
