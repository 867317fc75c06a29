import { webhookKinds } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { changesOf } from '../kit/fields/changes-of.ts';
import { Checkbox } from '../kit/fields/checkbox.tsx';
import { Field } from '../kit/fields/field.tsx';
import { Input } from '../kit/fields/input.tsx';
import { Switch } from '../kit/fields/switch.tsx';
import { useSeen } from '../kit/fields/use-seen.ts';
import { PresentState } from '../kit/states/present-state.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import type { Code } from '../step-up/step-up-dialog.tsx';
import { useChangeWebhook, useCreateWebhook } from './use-change-webhooks.ts';
import type { EndpointTerms, WebhookEndpoint } from './use-webhook-endpoints.ts';
import { endpointFacts, kindLabels } from './webhook-labels.ts';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';

const LONGEST_URL = 500;

interface EndpointDialogProps {
  /** Undefined for a new one. */
  endpoint?: WebhookEndpoint | undefined;
  onClose: () => void;
}

type Kind = (typeof webhookKinds)[number];
type Values = Pick<EndpointTerms, 'url' | 'is_active'> & Record<Kind, boolean>;

function valuesOf(endpoint: WebhookEndpoint | undefined): Values {
  const chosen = Object.fromEntries(webhookKinds.map((kind) => [kind, endpoint?.kinds.includes(kind) ?? false]));
  return { url: endpoint?.url ?? '', is_active: endpoint?.is_active ?? true, ...(chosen as Record<Kind, boolean>) };
}

const termsOf = (values: Values): EndpointTerms => ({
  url: values.url.trim(),
  kinds: webhookKinds.filter((kind) => values[kind]),
  is_active: values.is_active,
});

/** What was not edited here follows the server, so that a colleague's change stays. */
function useDraft(endpoint: WebhookEndpoint | undefined, error: Error | null) {
  const [draft, setDraft] = useState<Partial<Values>>({});
  const stored = valuesOf(endpoint);
  const changes = changesOf(stored, draft);
  const values = { ...stored, ...changes };
  const { seen, isOvertaken } = useSeen({ stored, changes, error });
  return {
    values,
    terms: termsOf(values),
    seen: termsOf(seen),
    isOvertaken,
    isChanged: Object.keys(changesOf(stored, { ...changes, url: values.url.trim() })).length > 0,
    set: (change: Partial<Values>) => setDraft((now) => changesOf(stored, { ...now, ...change })),
  };
}

/**
 * Edits an endpoint: its address and the kinds of messages that it gets. After a new one its secret
 * is shown.
 */
export function EndpointDialog({ endpoint, onClose }: EndpointDialogProps) {
  const create = useCreateWebhook();
  const change = useChangeWebhook();
  const { values, terms, seen, isOvertaken, isChanged, set } = useDraft(endpoint, change.error);
  const { url, kinds } = terms;
  if (create.data) return <WebhookSecretDialog secret={create.data.secret} onClose={onClose} />;
  const confirm = (code: Code) => {
    if (endpoint === undefined) create.mutate({ url, kinds, ...code });
    else change.mutate({ id: endpoint.id, ...terms, seen, ...code }, { onSuccess: onClose });
  };
  return (
    <StepUpDialog
      title={endpoint === undefined ? 'Novo webhook' : 'Alterar webhook'}
      description="As mensagens seguem o padrão Standard Webhooks e levam só identificadores, valores e situações."
      confirmLabel={endpoint === undefined ? 'Criar' : 'Salvar'}
      busy={create.isPending || change.isPending}
      isChanged={isChanged}
      staysWhileBusy
      error={create.error ?? change.error}
      disabled={url === '' || kinds.length === 0}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isOvertaken && endpoint && <PresentState facts={endpointFacts(endpoint)} />}
      <Field label="Endereço" hint="https e público: endereços da própria rede são recusados.">
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={LONGEST_URL}
          value={values.url}
          onChange={(event) => set({ url: event.target.value })}
        />
      </Field>
      <fieldset>
        <legend className="mb-1 font-medium">Eventos</legend>
        <div className="grid sm:grid-cols-2">
          {webhookKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={kindLabels[kind]}
              checked={values[kind]}
              onCheckedChange={(isChosen) => set({ [kind]: isChosen })}
            />
          ))}
        </div>
      </fieldset>
      {endpoint !== undefined && (
        <Switch
          label="Ativo"
          hint="Enquanto está desativado, nada do que acontece é anotado para ele."
          checked={values.is_active}
          onCheckedChange={(isActive) => set({ is_active: isActive })}
        />
      )}
    </StepUpDialog>
  );
}
