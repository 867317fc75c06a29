import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { passFocusOn } from '../../../ui/device/pass-focus-on.ts';
import { isWholeCode } from '../../../ui/format/six-digits.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import { errorSentence } from '../../kit/error-sentence.ts';
import { CodeField } from './code-field.tsx';
import { codeRefusal } from '../../step-up/code-refusal.ts';
import { useSecondStep } from './use-staff-sign-in.ts';
import type { SecondStep } from './use-staff-sign-in.ts';

interface SecondStepFormProps {
  doorKey: string;
  onBack: () => void;
}

/** After the password: six digits of the authenticator, or a backup code when it is lost. */
export function SecondStepForm({ doorKey, onBack }: SecondStepFormProps) {
  const [kind, setKind] = useState<SecondStep['kind']>('totp');
  const [code, setCode] = useState('');
  const step = useSecondStep(doorKey);
  const isComplete = kind === 'totp' ? isWholeCode(code) : code.trim() !== '';
  const refusal = codeRefusal(step.error);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isComplete && !step.isPending) step.mutate({ kind, code: code.trim() }, { onError: () => setCode('') });
  };
  const change = () => {
    setKind(kind === 'totp' ? 'backup-code' : 'totp');
    setCode('');
    step.reset();
  };
  return (
    <form ref={passFocusOn} noValidate onSubmit={submit} className="grid gap-4">
      <CodeField key={kind} isNextStep kind={kind} error={refusal} value={code} onChange={setCode} />
      {step.error && refusal === undefined && (
        <Alert tone="destructive" title="Não foi possível entrar" live>
          {errorSentence(step.error)}
        </Alert>
      )}
      <Button type="submit" busy={step.isPending} disabled={!isComplete}>
        {step.isPending ? 'Verificando...' : 'Verificar'}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="link" size="sm" className="px-0!" onClick={change}>
          {kind === 'totp' ? 'Usar um código de reserva' : 'Usar o aplicativo autenticador'}
        </Button>
        <Button variant="link" size="sm" className="px-0!" onClick={onBack}>
          Voltar
        </Button>
      </div>
    </form>
  );
}
