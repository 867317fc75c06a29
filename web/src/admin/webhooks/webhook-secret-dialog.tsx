import { ShowOnceDialog } from '../step-up/show-once-dialog.tsx';

/** The secret with which an endpoint verifies that a message is ours. */
export const WebhookSecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <ShowOnceDialog
    title="Segredo do webhook"
    advice="Guarde-o no sistema que recebe as mensagens: com ele a assinatura de cada uma é conferida."
    label="Segredo"
    value={secret}
    copied="Segredo copiado"
    onClose={onClose}
  />
);
