import { hasCode } from '@raspasorte/contract';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { focusIfLost } from '../../ui/device/focus-if-lost.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { Button } from '../kit/buttons/button.tsx';
import { Field } from '../kit/fields/field.tsx';
import { InReais } from '../kit/fields/in-reais.tsx';
import { Input } from '../kit/fields/input.tsx';
import { Card } from '../kit/layout/card.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { errorSentence } from '../kit/error-sentence.ts';
import { readAmount } from './read-amount.ts';
import type { useTestDeposit } from './use-test-deposit.ts';

const DEFAULT_AMOUNT = '30,00';

/** The page stands outside of the frame, so it does not know the role before the server refuses. */
const isForbidden = (error: Error | null): boolean => hasCode(error, 'forbidden');

export function TestForm({ test }: { test: ReturnType<typeof useTestDeposit> }) {
  const [text, setText] = useState(DEFAULT_AMOUNT);
  const [isRefused, setRefused] = useState(false);
  const amount = readAmount(text);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setRefused('error' in amount);
    if ('error' in amount) return;
    test.mutate(amount.reais, {
      onError: (error) =>
        isForbidden(error) ? undefined : void showToast({ title: 'Erro no teste', description: sentence(error), tone: 'error' }),
    });
  };
  if (isForbidden(test.error)) return <Forbidden />;
  return (
    <Card title="Depósito de teste">
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
        <Field label="Valor" error={isRefused && 'error' in amount ? amount.error : undefined} className="w-44">
          <InReais>
            <Input inputMode="decimal" value={text} onChange={(event) => setText(event.target.value)} className="amount pl-9" />
          </InReais>
        </Field>
        <Button type="submit" busy={test.isPending} className="mt-6">
          {test.isPending ? 'Enviando...' : 'Simular depósito'}
        </Button>
      </form>
      {test.error && (
        <Alert tone="destructive" title="Erro no teste" live className="mt-3">
          {sentence(test.error)}
        </Alert>
      )}
    </Card>
  );
}

/** Takes the place of the form, and the focus of its button. */
function Forbidden() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusIfLost(box.current), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Alert live>Só administradores simulam depósitos.</Alert>
    </div>
  );
}

const sentence = (error: Error): string =>
  hasCode(error, 'network') ? 'Serviço iniciando. Tente novamente em alguns segundos.' : errorSentence(error);
