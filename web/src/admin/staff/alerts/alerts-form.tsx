import { fieldErrors, hasCode } from '@raspasorte/contract';
import { useState } from 'react';
import { Button } from '../../kit/buttons/button.tsx';
import { Field } from '../../kit/fields/field.tsx';
import { Input } from '../../kit/fields/input.tsx';
import { reportUnfinishedTime } from '../../kit/fields/report-unfinished-time.ts';
import { Alert } from '../../kit/states/alert.tsx';
import { CallError } from '../../shell/calls/call-error.tsx';
import { errorSentence } from '../../kit/error-sentence.ts';
import { UnsavedChanges } from '../../kit/popups/unsaved-changes.tsx';
import { WebhookSecretDialog } from '../../webhooks/webhook-secret-dialog.tsx';
import { AlertsTable } from './alerts-table.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { RenewAlertSecret } from './renew-alert-secret.tsx';
import { useSaveAlerts, useTestAlerts } from './use-alert-settings.ts';
import type { AlertSettings, AlertSettingsInput } from './use-alert-settings.ts';

/** What is compared: neither the order of the kinds nor a blank around the address is a change. */
const wishOf = ({ mail_kinds: mail, webhook_kinds: webhook, webhook_url: url, quiet }: AlertSettingsInput) =>
  JSON.stringify([mail.toSorted(), webhook.toSorted(), url?.trim() ?? '', quiet?.from, quiet?.until]);

/** The settings as they are edited here. */
function useAlertsDraft(saved: AlertSettingsInput) {
  const [draft, setDraft] = useState(saved);
  return {
    draft,
    change: (next: Partial<AlertSettingsInput>) => setDraft((now) => ({ ...now, ...next })),
    /** The server writes an address its own way. What was changed since it was sent stays. */
    takeStored: ({ possible: _possible, failed: _failed, ...stored }: AlertSettings) =>
      setDraft((now) => (now === draft ? stored : now)),
  };
}

/** The kinds of alert for each channel, the address of the webhook, the quiet hours. */
export function AlertsForm({ settings }: { settings: AlertSettings }) {
  const { possible, failed, ...saved } = settings;
  const { draft, change, takeStored } = useAlertsDraft(saved);
  const [secret, setSecret] = useState<string | null>(null);
  const [save, test] = [useSaveAlerts(), useTestAlerts()];
  const url = draft.webhook_url ?? '';
  const lacksUrl = draft.webhook_kinds.length > 0 && url.trim() === '';
  const { error } = save;
  const isAboutUrl = hasCode(error, 'webhook_address_refused') || fieldErrors(error).some(({ field }) => field === 'webhook_url');
  const submit = () => {
    const webhookUrl = url.trim() === '' ? null : url.trim();
    save.mutate(
      { ...draft, webhook_url: webhookUrl },
      {
        onSuccess: ({ secret: made, ...answer }) => {
          setSecret(made);
          takeStored(answer);
        },
      },
    );
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!lacksUrl && !reportUnfinishedTime(event.currentTarget)) submit();
      }}
    >
      <UnsavedChanges
        when={wishOf(draft) !== wishOf(saved) && !save.isPending}
        description="Seus alertas ainda não foram salvos e as alterações se perdem."
      />
      <AlertsTable possible={possible} draft={draft} onChange={change} />
      <Field
        label="Endereço do webhook"
        hint="Só https, em um endereço público. As mensagens vão assinadas (Standard Webhooks)."
        error={lacksUrl ? 'Informe o endereço que recebe os alertas.' : isAboutUrl ? errorSentence(error) : undefined}
      >
        <Input
          type="url"
          inputMode="url"
          value={url}
          placeholder="https://"
          onChange={(event) => change({ webhook_url: event.target.value })}
        />
      </Field>
      {saved.webhook_url !== null && <RenewAlertSecret saved={saved} />}
      <QuietHours quiet={draft.quiet} onChange={(quiet) => change({ quiet })} />
      {failed.length > 0 && (
        <Alert tone="warning" title="Alertas que não chegaram ao webhook">
          {failed.length === 1 ? 'O último falhou' : `Os últimos ${failed.length} falharam`}: {failed[0]?.failure}.
        </Alert>
      )}
      {!isAboutUrl && <CallError error={error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          Salvar alertas
        </Button>
        <Button variant="outline" busy={test.isPending} onClick={() => test.mutate()}>
          Enviar teste
        </Button>
      </div>
      {secret !== null && <WebhookSecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </form>
  );
}
