import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Alert } from '../kit/alert.tsx';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { Field } from '../kit/field.tsx';
import { Input } from '../kit/input.tsx';
import { Select } from '../kit/select.tsx';
import { Switch } from '../kit/switch.tsx';
import { OtpField } from '../odds/otp-field.tsx';
import { errorSentence } from '../shell/error-sentence.ts';
import { useMay } from '../shell/use-may.ts';
import { useOperator } from '../shell/use-operator.ts';
import type { ProviderSettings } from './use-payment-provider.ts';
import { useSaveProvider } from './use-save-provider.ts';
import { WebhookField } from './webhook-field.tsx';

interface SettingsFormProps {
  settings: ProviderSettings;
  onPickProvider: (name: string) => void;
}

const OTP_LENGTH = 6;

/** How one provider is set up. Give it the provider as its key: what was typed belongs to one provider. */
export function SettingsForm({ settings, onPickProvider }: SettingsFormProps) {
  const { provider, providers, has_password: hasPassword } = settings;
  const [email, setEmail] = useState(settings.email);
  const [password, setPassword] = useState('');
  const [webhookUrl, setWebhookUrl] = useState(settings.webhook_url);
  const [isActive, setActive] = useState(settings.is_active);
  const [otp, setOtp] = useState('');
  const { two_factor_enabled: isEnrolled } = useOperator();
  const maySave = useMay('admin');
  const save = useSaveProvider();
  const face = providers.find(({ name }) => name === provider);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!maySave || save.isPending) return;
    const body = { provider, email, password, webhook_url: webhookUrl, is_active: isActive, ...(isEnrolled && { otp }) };
    save.mutate(body, {
      onSuccess: (saved) => {
        setPassword('');
        setWebhookUrl(saved.webhook_url);
      },
      onSettled: () => setOtp(''),
    });
  };

  return (
    <Card title="Configuração">
      <form onSubmit={submit} className="grid grid-cols-1 gap-4" noValidate>
        <Select
          label="Provedor"
          value={provider}
          onValueChange={onPickProvider}
          options={providers.map(({ name, title }) => ({ value: name, label: title }))}
        />
        {face?.asks_email && (
          <Field label="E-mail da conta" disabled={!maySave}>
            <Input type="email" autoComplete="off" value={email} onChange={(event) => setEmail(event.target.value)} />
          </Field>
        )}
        {typeof face?.secret_name === 'string' && (
          <SecretField
            label={face.secret_name}
            isKept={hasPassword}
            value={password}
            onValueChange={setPassword}
            disabled={!maySave}
          />
        )}
        <WebhookField value={webhookUrl} onChange={setWebhookUrl} saved={settings.webhook_url} disabled={!maySave} />
        <ActiveSwitch isActive={isActive} onChange={setActive} disabled={!maySave} />
        {isEnrolled && maySave && <OtpField value={otp} onChange={setOtp} />}
        {save.error && (
          <Alert tone="destructive" live>
            Erro ao salvar: {errorSentence(save.error)}
          </Alert>
        )}
        {maySave ? (
          <SaveButton busy={save.isPending} disabled={isEnrolled && otp.length !== OTP_LENGTH} />
        ) : (
          <Alert>Só administradores alteram o provedor de pagamentos.</Alert>
        )}
      </form>
    </Card>
  );
}

interface SecretFieldProps {
  label: string;
  /** Whether one is stored: the server never tells it, and an empty field leaves it as it is. */
  isKept: boolean;
  value: string;
  onValueChange: (value: string) => void;
  disabled: boolean;
}

function SecretField({ label, isKept, value, onValueChange, disabled }: SecretFieldProps) {
  return (
    <Field
      label={label}
      hint={isKept ? 'Deixe em branco para manter a atual.' : 'Obrigatória para uma nova configuração.'}
      disabled={disabled}
    >
      <Input
        type="password"
        autoComplete="new-password"
        placeholder={isKept ? '••••••••' : ''}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </Field>
  );
}

function SaveButton({ busy, disabled }: { busy: boolean; disabled: boolean }) {
  return (
    <Button type="submit" busy={busy} disabled={disabled} className="justify-self-start">
      {busy ? 'Salvando...' : 'Salvar'}
    </Button>
  );
}

interface ActiveSwitchProps {
  isActive: boolean;
  onChange: (isActive: boolean) => void;
  disabled: boolean;
}

function ActiveSwitch({ isActive, onChange, disabled }: ActiveSwitchProps) {
  const hint = isActive ? 'Os outros provedores deixam de estar ativos.' : 'Novas cobranças e saques não vão para este provedor.';
  return <Switch label="Ativo" hint={hint} checked={isActive} onCheckedChange={onChange} disabled={disabled} />;
}
