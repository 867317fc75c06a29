import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { useSeen } from '../kit/fields/use-seen.ts';
import { Card } from '../kit/layout/card.tsx';
import { PresentState } from '../kit/states/present-state.tsx';
import { Time } from '../kit/values/time.tsx';
import { AdminButton } from '../shell/operator/admin-button.tsx';
import { ShowOnceDialog } from '../step-up/show-once-dialog.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { useRenewKey } from './use-change-settings.ts';

/** The key in the address of the hidden sign-in. */
export function KeyCard({ createdAt }: { createdAt: string | null }) {
  const [isAsking, setAsking] = useState(false);
  const renew = useRenewKey();
  return (
    <Card title="Chave do login" description="Faz parte do endereço do login da equipe: sem ela, a página não existe.">
      <p className="text-[0.8125rem] text-muted-foreground">
        {createdAt === null ? (
          'Nenhuma chave criada ainda.'
        ) : (
          <>
            Em uso desde <Time instant={createdAt} />
          </>
        )}
      </p>
      <AdminButton variant="outline" className="mt-4" onClick={() => setAsking(true)}>
        <KeyRound aria-hidden="true" />
        Renovar chave
      </AdminButton>
      {isAsking && <RenewKeyDialog createdAt={createdAt} renew={renew} onClose={() => setAsking(false)} />}
      {renew.data && (
        <ShowOnceDialog
          title="Novo endereço de acesso"
          advice="Entregue este endereço à equipe por um canal seguro. Quem não o tiver não entra."
          label="Endereço do login da equipe"
          value={new URL(renew.data.path, globalThis.location.origin).href}
          copied="Endereço copiado"
          onClose={() => renew.reset()}
        />
      )}
    </Card>
  );
}

interface RenewKeyProps {
  createdAt: string | null;
  renew: ReturnType<typeof useRenewKey>;
  onClose: () => void;
}

function RenewKeyDialog({ createdAt, renew, onClose }: RenewKeyProps) {
  const { seen, isOvertaken } = useSeen({ stored: { createdAt }, error: renew.error });
  return (
    <StepUpDialog
      title="Renovar chave do login"
      description="O endereço atual deixa de abrir o login para toda a equipe. Quem já está dentro continua."
      confirmLabel="Renovar"
      destructive
      busy={renew.isPending}
      staysWhileBusy
      error={renew.error}
      onConfirm={(code) => renew.mutate({ seen_key_since: seen.createdAt, ...code }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isOvertaken && createdAt !== null && <PresentState facts={[`Chave em uso desde ${formatDateTime(createdAt)}`]} />}
    </StepUpDialog>
  );
}
