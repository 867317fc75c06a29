import { Field } from '../../kit/fields/field.tsx';
import { Input } from '../../kit/fields/input.tsx';
import { SixDigitsInput } from '../../kit/fields/six-digits-input.tsx';
import { takeFocus } from '../../kit/fields/take-focus.ts';

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
  error?: string | undefined;
  value: string;
  onChange: (code: string) => void;
  /** Whether it follows another step: then it gets the focus, and the code can be typed at once. */
  isNextStep?: boolean;
}

export function CodeField({ kind, error, value, onChange, isNextStep = false }: CodeFieldProps) {
  const ref = isNextStep ? takeFocus : null;
  return (
    <Field key={kind} {...words[kind]} error={error}>
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
  );
}
