import { MAX_RESENT_HOURS, OLDEST_EVENT_DAYS, RECOGNISED_HOURS } from '@raspasorte/contract/admin';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { showToast } from '../../ui/toast/toast.ts';
import { Button } from '../kit/buttons/button.tsx';
import { Field } from '../kit/fields/field.tsx';
import { NumberInput } from '../kit/fields/number-input.tsx';
import { RadioGroup } from '../kit/fields/radio-group.tsx';
import { Card } from '../kit/layout/card.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { errorSentence } from '../kit/error-sentence.ts';
import { useMay } from '../shell/operator/use-may.ts';
import { ResendProgress } from './resend-progress.tsx';
import { ResendResult } from './resend-result.tsx';
import { useResendEvents, type Which } from './use-resend-events.ts';

const DEFAULT_HOURS = 2;
const LEAST_HOURS = 1;
const choices = [
  { value: 'unsent', label: 'Ainda não enviados' },
  { value: 'failed', label: 'Só os que falharam' },
  { value: 'all', label: 'Todos' },
] as const satisfies readonly { value: Which; label: string }[];

/** Sends the deposit events of the last hours again, with the same event ids as the first time. */
export function ResendForm() {
  const [hours, setHours] = useState<number | null>(DEFAULT_HOURS);
  const [which, setWhich] = useState<Which>('unsent');
  const resend = useResendEvents();
  const mayResend = useMay('admin');
  const isValid = hours !== null && Number.isInteger(hours) && hours >= LEAST_HOURS && hours <= MAX_RESENT_HOURS;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isValid || resend.isPending) return;
    resend.mutate(
      { hours, which },
      {
        onError: (error) =>
          void showToast({ title: 'Erro ao reenviar eventos', description: errorSentence(error), tone: 'error' }),
      },
    );
  };
  return (
    <Card title="Reenviar eventos" description="Envia de novo os depósitos aprovados das últimas horas, com o mesmo event_id.">
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <RadioGroup label="Quais eventos" value={which} onValueChange={setWhich} options={choices} className="basis-full" />
        <Field
          label="Últimas horas"
          hint={`De ${LEAST_HOURS} a ${MAX_RESENT_HOURS}`}
          error={isValid ? undefined : `Informe de ${LEAST_HOURS} a ${MAX_RESENT_HOURS} horas`}
          className="w-44"
        >
          <NumberInput whole value={hours} onValueChange={setHours} min={LEAST_HOURS} max={MAX_RESENT_HOURS} />
        </Field>
        <Button type="submit" busy={resend.isPending} disabled={!isValid || !mayResend} className="mb-6">
          {resend.isPending ? 'Reenviando...' : 'Reenviar eventos'}
        </Button>
      </form>
      {!mayResend && <Alert className="mt-2">Só administradores reenviam eventos.</Alert>}
      {resend.isPending && <ResendProgress report={resend.report} onStop={resend.stop} />}
      {hours !== null && hours > RECOGNISED_HOURS && (
        <Alert tone="warning" className="mt-2">
          Depois de {RECOGNISED_HOURS} horas a plataforma pode contar o mesmo depósito de novo. Eventos com mais de{' '}
          {OLDEST_EVENT_DAYS.toLocaleString('pt-BR')} dias não são enviados.
        </Alert>
      )}
      {resend.error && (
        <Alert tone="destructive" title="Erro ao reenviar eventos" live className="mt-3">
          {errorSentence(resend.error)}
        </Alert>
      )}
      {resend.report && !resend.isPending && <ResendResult report={resend.report} />}
      <p className="mt-4 text-[0.8125rem] text-muted-foreground">
        Os resultados podem levar até 20 minutos para aparecer na plataforma de anúncios.
      </p>
    </Card>
  );
}
