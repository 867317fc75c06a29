import { PASSWORD_MAX, STAFF_PASSWORD_MIN } from '@raspasorte/contract';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { showToast } from '../../../ui/toast/toast.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Input } from '../../kit/fields/input.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Alert } from '../../kit/states/alert.tsx';
import { errorSentence } from '../../kit/error-sentence.ts';
import { passwordStrength } from './password-strength.ts';
import { useChangePassword } from './use-change-password.ts';

const empty = { currentPassword: '', newPassword: '', repeated: '' };
const bars = ['bg-destructive', 'bg-destructive', 'bg-warning', 'bg-success'] as const;

export function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const [form, setForm] = useState(empty);
  const [asked, setAsked] = useState(false);
  const change = useChangePassword();
  const { errors, isValid } = check(form);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isValid || change.isPending) return;
    const { currentPassword, newPassword } = form;
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          setForm(empty);
          setAsked(false);
          void showToast({ title: 'Senha alterada', description: 'As outras sessões foram encerradas.', tone: 'success' });
          onChanged();
        },
      },
    );
  };
  const field = (name: keyof typeof empty, label: string, autoComplete: string) => (
    <Field label={label} error={asked && errors[name]}>
      <Input
        type="password"
        autoComplete={autoComplete}
        maxLength={PASSWORD_MAX}
        value={form[name]}
        onChange={(event) => setForm({ ...form, [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <Card title="Senha" description={`Pelo menos ${STAFF_PASSWORD_MIN} caracteres. Uma frase longa vale mais que símbolos.`}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {field('currentPassword', 'Senha atual', 'current-password')}
        <div className="grid gap-2">
          {field('newPassword', 'Nova senha', 'new-password')}
          <StrengthMeter password={form.newPassword} />
        </div>
        {field('repeated', 'Repita a nova senha', 'new-password')}
        {change.error && (
          <Alert tone="destructive" title="A senha não foi alterada" live>
            {errorSentence(change.error)}
          </Alert>
        )}
        <Button type="submit" busy={change.isPending} className="justify-self-start">
          {change.isPending ? 'Alterando...' : 'Alterar senha'}
        </Button>
      </form>
    </Card>
  );
}

function check({ currentPassword, newPassword, repeated }: typeof empty) {
  const errors = {
    currentPassword: currentPassword === '' ? 'Informe a senha atual.' : '',
    newPassword:
      newPassword.length < STAFF_PASSWORD_MIN
        ? `A senha precisa ter pelo menos ${STAFF_PASSWORD_MIN} caracteres.`
        : newPassword === currentPassword
          ? 'Use uma senha diferente da atual.'
          : '',
    repeated: repeated === newPassword ? '' : 'As senhas não são iguais.',
  };
  return { errors, isValid: Object.values(errors).every((error) => error === '') };
}

function StrengthMeter({ password }: { password: string }) {
  if (password === '') return null;
  const { level, words } = passwordStrength(password);
  return (
    <div>
      <div aria-hidden="true" className="flex gap-1">
        {bars.map((_, place) => (
          <span key={place} className={`h-1 flex-1 rounded-full ${place <= level ? bars[level] : 'bg-secondary'}`} />
        ))}
      </div>
      <p aria-live="polite" className="mt-1 text-[0.8125rem] text-muted-foreground">
        {words}
      </p>
    </div>
  );
}
