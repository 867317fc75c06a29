import { webhookKinds } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { Checkbox } from '../kit/fields/checkbox.tsx';
import { Field } from '../kit/fields/field.tsx';
import { Input } from '../kit/fields/input.tsx';
import { Switch } from '../kit/fields/switch.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import type { Code } from '../step-up/step-up-dialog.tsx';
import { useChangeWebhook, useCreateWebhook } from './use-change-webhooks.ts';
import type { WebhookEndpoint } from './use-webhook-endpoints.ts';
import { kindLabels } from './webhook-labels.ts';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';

const LONGEST_URL = 500;

interface EndpointDialogProps {
  /** Undefined for a new one. */
  endpoint?: WebhookEndpoint | undefined;
  onClose: () => void;
}

type Draft = Pick<WebhookEndpoint, 'url' | 'kinds' | 'is_active'>;
const nothing: Draft = { url: '', kinds: [], is_active: true };

const isSame = (stored: Draft = nothing, { url, kinds, is_active: isActive }: Draft) =>
  url === stored.url &&
  isActive === stored.is_active &&
  webhookKinds.every((kind) => kinds.includes(kind) === stored.kinds.includes(kind));

/**
 * Edits an endpoint: its address and the kinds of messages that it gets. After a new one its secret
 * is shown.
 */
export function EndpointDialog({ endpoint, onClose }: EndpointDialogProps) {
  const [url, setUrl] = useState(endpoint?.url ?? '');
  const [kinds, setKinds] = useState<WebhookEndpoint['kinds']>(endpoint?.kinds ?? []);
  const [isActive, setActive] = useState(endpoint?.is_active ?? true);
  const isChanged = !isSame(endpoint, { url: url.trim(), kinds, is_active: isActive });
  const create = useCreateWebhook();
  const change = useChangeWebhook();
  if (create.data) return <WebhookSecretDialog secret={create.data.secret} onClose={onClose} />;
  const toggle = (kind: (typeof webhookKinds)[number], isChosen: boolean) =>
    setKinds(webhookKinds.filter((name) => (name === kind ? isChosen : kinds.includes(name))));
  const confirm = (code: Code) => {
    const body = { url: url.trim(), kinds, ...code };
    if (endpoint === undefined) create.mutate(body);
    else change.mutate({ id: endpoint.id, ...body, is_active: isActive }, { onSuccess: onClose });
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
      disabled={url.trim() === '' || kinds.length === 0}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label="Endereço" hint="https e público: endereços da própria rede são recusados.">
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={LONGEST_URL}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
      <fieldset>
        <legend className="mb-1 font-medium">Eventos</legend>
        <div className="grid sm:grid-cols-2">
          {webhookKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={kindLabels[kind]}
              checked={kinds.includes(kind)}
              onCheckedChange={(isChosen) => toggle(kind, isChosen)}
            />
          ))}
        </div>
      </fieldset>
      {endpoint !== undefined && (
        <Switch
          label="Ativo"
          hint="Enquanto está desativado, nada do que acontece é anotado para ele."
          checked={isActive}
          onCheckedChange={setActive}
        />
      )}
    </StepUpDialog>
  );
}
