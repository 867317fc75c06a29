import { WEBHOOK_MESSAGES_KEPT_DAYS } from '@raspasorte/contract/admin';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { useSeen } from '../kit/fields/use-seen.ts';
import { PresentState } from '../kit/states/present-state.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { useRemoveWebhook, useRenewWebhookSecret } from './use-change-webhooks.ts';
import type { WebhookEndpoint } from './use-webhook-endpoints.ts';
import { endpointFacts } from './webhook-labels.ts';
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx';

interface QuestionProps {
  endpoint: WebhookEndpoint;
  onClose: () => void;
}

export function RemoveEndpointDialog({ endpoint, onClose }: QuestionProps) {
  const remove = useRemoveWebhook();
  const { id, url, kinds, is_active } = endpoint;
  const { seen, isOvertaken } = useSeen({ stored: { url, kinds, is_active }, error: remove.error });
  return (
    <StepUpDialog
      title="Remover webhook?"
      description={`${seen.url} deixa de ser avisado, e as mensagens dos últimos ${WEBHOOK_MESSAGES_KEPT_DAYS} dias são apagadas.`}
      confirmLabel="Remover"
      destructive
      busy={remove.isPending}
      error={remove.error}
      onConfirm={(code) => remove.mutate({ id, seen, ...code }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isOvertaken && <PresentState facts={endpointFacts(endpoint)} />}
    </StepUpDialog>
  );
}

export function RenewSecretDialog({ endpoint: { id, url, secret_since }, onClose }: QuestionProps) {
  const renew = useRenewWebhookSecret();
  const { seen, isOvertaken } = useSeen({ stored: { secret_since }, error: renew.error });
  if (renew.data) return <WebhookSecretDialog secret={renew.data.secret} onClose={onClose} />;
  return (
    <StepUpDialog
      title="Renovar o segredo?"
      description={`As próximas mensagens para ${url} já são assinadas com o novo segredo: o antigo deixa de valer na hora.`}
      confirmLabel="Renovar"
      destructive
      busy={renew.isPending}
      staysWhileBusy
      error={renew.error}
      onConfirm={(code) => renew.mutate({ id, seen_secret_since: seen.secret_since, ...code })}
      onClose={onClose}
    >
      {isOvertaken && <PresentState facts={[`Segredo em uso desde ${formatDateTime(secret_since)}`]} />}
    </StepUpDialog>
  );
}
