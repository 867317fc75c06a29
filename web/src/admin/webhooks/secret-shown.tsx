import { ShownOnce } from '../controls/shown-once.tsx';

/** By which an endpoint knows that a message is ours. */
export const SecretShown = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <ShownOnce
    title="Segredo do webhook"
    advice="Guarde-o no sistema que recebe as mensagens: com ele a assinatura de cada uma é conferida."
    label="Segredo"
    value={secret}
    copied="Segredo copiado"
    onClose={onClose}
  />
);
