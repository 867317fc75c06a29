import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../kit/layout/card.tsx';
import { Time } from '../kit/values/time.tsx';
import { AdminButton } from '../shell/admin-button.tsx';
import { ShowOnceDialog } from '../step-up/show-once-dialog.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { useRenewKey } from './use-renew-key.ts';

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
      {isAsking && (
        <StepUpDialog
          title="Renovar chave do login"
          description="O endereço atual deixa de abrir o login para toda a equipe. Quem já está dentro continua."
          confirmLabel="Renovar"
          destructive
          busy={renew.isPending}
          staysWhileBusy
          error={renew.error}
          onConfirm={(code) => renew.mutate(code, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        />
      )}
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
