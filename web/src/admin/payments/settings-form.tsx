import type { SubmitEvent } from 'react';
import { Button } from '../kit/buttons/button.tsx';
import { Field } from '../kit/fields/field.tsx';
import { Input } from '../kit/fields/input.tsx';
import { Select } from '../kit/fields/select.tsx';
import { Switch } from '../kit/fields/switch.tsx';
import { Card } from '../kit/layout/card.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { PresentState } from '../kit/states/present-state.tsx';
import { errorSentence } from '../kit/error-sentence.ts';
import { UnsavedChanges } from '../kit/popups/unsaved-changes.tsx';
import { OtpField } from '../step-up/otp-field.tsx';
import { ActiveChangeDialog } from './active-change-dialog.tsx';
import type { ProviderSettings } from './use-payment-provider.ts';
import type { ProviderTerms } from './use-save-provider.ts';
import { useSettingsDraft } from './use-settings-draft.ts';
import { WebhookField } from './webhook-field.tsx';

interface SettingsFormProps {
  settings: ProviderSettings;
  onPickProvider: (name: string) => void;
}

/** Picks a provider and edits its settings. */
export function SettingsForm({ settings, onPickProvider }: SettingsFormProps) {
  const { provider, providers } = settings;
  return (
    <Card title="Configuração">
      <div className="grid grid-cols-1 gap-4">
        {/* Keeps the focus while the form below is replaced. */}
        <Select
          label="Provedor"
          value={provider}
          onValueChange={onPickProvider}
          options={providers.map(({ name, title }) => ({ value: name, label: title }))}
        />
        <ProviderForm key={provider} settings={settings} />
      </div>
    </Card>
  );
}

/**
 * The settings of one provider. Use the provider as the React key, so that typed values stay with
 * their provider.
 */
function ProviderForm({ settings }: { settings: ProviderSettings }) {
  const { provider, providers, has_password: hasPassword } = settings;
  const draft = useSettingsDraft(settings);
  const { values, change, maySave } = draft;
  const option = providers.find(({ name }) => name === provider);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    draft.submit();
  };
  return (
    <>
      <UnsavedChanges
        when={maySave && draft.isChanged && !draft.isSaving}
        description={`O que você digitou em ${option?.title ?? provider} ainda não foi salvo e se perde.`}
      />
      <form onSubmit={submit} className="grid grid-cols-1 gap-4" noValidate>
        {option?.asks_email && (
          <Field label="E-mail da conta" disabled={!maySave}>
            <Input
              type="email"
              autoComplete="off"
              value={values.email}
              onChange={(event) => change({ email: event.target.value })}
            />
          </Field>
        )}
        {typeof option?.secret_name === 'string' && (
          <SecretField
            label={option.secret_name}
            isKept={hasPassword}
            value={draft.password}
            onValueChange={draft.setPassword}
            disabled={!maySave}
          />
        )}
        <WebhookField
          value={values.webhook_url}
          onChange={(url) => change({ webhook_url: url })}
          saved={settings.webhook_url}
          disabled={!maySave}
        />
        <ActiveSwitch isActive={values.is_active} onChange={(isActive) => change({ is_active: isActive })} disabled={!maySave} />
        {draft.asksCode && <OtpField value={draft.otp} onChange={draft.setOtp} />}
        {draft.error && (
          <Alert tone="destructive" live>
            Erro ao salvar: {errorSentence(draft.error)}
          </Alert>
        )}
        <PresentState facts={draft.overtaken.map((name) => presentTerms[name](settings))} />
        {draft.isWaiting && (
          <Alert>Esta conta é nova para a casa: outra pessoa da equipe a confirma em Aprovações. Depois, salve de novo.</Alert>
        )}
        {maySave ? (
          <SaveButton busy={draft.isSaving} disabled={!draft.isComplete} />
        ) : (
          <Alert>Só administradores alteram o provedor de pagamentos.</Alert>
        )}
      </form>
      {draft.asking && (
        <ActiveChangeDialog
          settings={draft.asking}
          isActive={values.is_active}
          onConfirm={draft.confirm}
          onClose={draft.cancel}
        />
      )}
    </>
  );
}

/** Each stored setting in words, for whoever edits one that a colleague changed. */
const presentTerms: Record<keyof ProviderTerms, (settings: ProviderSettings) => string> = {
  email: ({ email }) => `E-mail da conta: ${email || '—'}`,
  webhook_url: ({ webhook_url: url }) => `URL do webhook: ${url}`,
  is_active: ({ is_active: isActive }) => (isActive ? 'Provedor ativo' : 'Provedor inativo'),
};

interface SecretFieldProps {
  label: string;
  /** Whether a password is stored. The server never returns it, and an empty field keeps it. */
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
