import { useState } from 'react';
import { Button } from '../../kit/buttons/button.tsx';
import { ConfirmDialog } from '../../kit/popups/confirm-dialog.tsx';
import { CallError } from '../../shell/calls/call-error.tsx';
import { WebhookSecretDialog } from '../../webhooks/webhook-secret-dialog.tsx';
import { useRenewAlertSecret } from './use-alert-settings.ts';
import type { SavedAlerts } from './use-alert-settings.ts';

/** Makes a new secret for the address that is saved, whose own was lost or seen by others. */
export function RenewAlertSecret({ saved }: { saved: SavedAlerts }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="outline" size="sm" className="justify-self-start" onClick={() => setAsking(true)}>
        Novo segredo
      </Button>
      {isAsking && <RenewDialog saved={saved} onClose={() => setAsking(false)} />}
    </>
  );
}

function RenewDialog({ saved, onClose }: { saved: SavedAlerts; onClose: () => void }) {
  const { data, error, isPending, mutate } = useRenewAlertSecret();
  if (data?.secret) return <WebhookSecretDialog secret={data.secret} onClose={onClose} />;
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Renovar o segredo?"
      description={`Os próximos alertas para ${saved.webhook_url} já são assinados com o novo segredo: o antigo deixa de valer na hora. Entregue o novo a quem cuida do sistema.`}
      confirmLabel="Renovar"
      destructive
      busy={isPending}
      staysWhileBusy
      onConfirm={() => mutate(saved)}
    >
      <CallError error={error} />
    </ConfirmDialog>
  );
}
