import type { Answer } from '@raspasorte/contract';
import { ShieldCheck } from 'lucide-react';
import { formatCount } from '../../ui/format/format-count.ts';
import { Button } from '../kit/buttons/button.tsx';
import { Card } from '../kit/layout/card.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { CopyableId } from '../kit/values/copyable-id.tsx';
import { CallError } from '../shell/calls/call-error.tsx';
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

type Difference = Answer<'verifyAudit'>['differences'][number];

const sentences: Record<Difference['kind'], (entry: number, other: number | null) => string> = {
  changed: (entry) => `O registro ${entry} foi alterado.`,
  unlinked: (entry, other) => `O registro ${entry} não continua o registro ${other}.`,
  last: (entry, other) => `O último registro (${entry}) não confere com o fim que a plataforma anotou (${other}).`,
  unknown: (entry) => `O registro ${entry} não é o que já foi conferido.`,
  more: (entry) => `Há mais quebras a partir do registro ${entry}.`,
};
const sentenceOf = ({ kind, entry, other }: Difference) => sentences[kind](entry, other);

function Verdict({ entries, head, differences }: Answer<'verifyAudit'>) {
  if (differences.length > 0) {
    return (
      <Alert tone="destructive" title="A cadeia está quebrada" live>
        <ul className="list-disc pl-5">
          {differences.map(sentenceOf).map((sentence) => (
            <li key={sentence}>{sentence}</li>
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
