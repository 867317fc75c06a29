import { Field } from '../../kit/fields/field.tsx';
import { Input } from '../../kit/fields/input.tsx';
import { SixDigitsInput } from '../../kit/fields/six-digits-input.tsx';
import { SpokenError } from '../../kit/fields/spoken-error.tsx';
import { useAskedFocus } from '../../kit/fields/use-asked-focus.ts';

const words = {
  totp: { label: 'Código de 6 dígitos', hint: 'O que o aplicativo autenticador mostra agora.' },
  'backup-code': {
    label: 'Código de reserva',
    hint: 'Um dos códigos guardados ao ativar os dois fatores; cada um serve uma vez.',
  },
  either: { label: 'Código de verificação', hint: 'Os 6 dígitos do aplicativo autenticador, ou um código de reserva.' },
} as const;

interface CodeFieldProps {
  /** Which code is asked for: one of the authenticator, a backup code, or either. */
  kind: keyof typeof words;
  /** Why the last code was refused. It takes the place of the hint, so that it moves nothing. */
  error?: string | undefined;
  value: string;
  onChange: (code: string) => void;
  /** Whether it follows another step: then it gets the focus, and the code can be typed at once. */
  isNextStep?: boolean;
}

export function CodeField({ kind, error, value, onChange, isNextStep = false }: CodeFieldProps) {
  const ref = useAskedFocus(isNextStep, error);
  return (
    <>
      <Field {...words[kind]} error={error}>
        {kind === 'totp' ? (
          <SixDigitsInput ref={ref} value={value} onChange={onChange} />
        ) : (
          <Input
            ref={ref}
            autoComplete={kind === 'either' ? 'one-time-code' : 'off'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="font-mono"
          />
        )}
      </Field>
      <SpokenError>{error}</SpokenError>
    </>
  );
}
