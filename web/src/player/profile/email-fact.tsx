import { LINK_VALID_MINUTES } from '@raspasorte/contract';
import { useEffect, useRef } from 'react';
import { focusIfLost } from '../../ui/device/focus-if-lost.ts';
import { Button } from '../../ui/kit/button.tsx';
import { useSendConfirmation } from '../auth/use-send-confirmation.ts';

/** The player's address, and a way to confirm it while nobody has. */
export function EmailFact({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  const send = useSendConfirmation(email);
  const address = useRef<HTMLElement>(null);
  const hasAsked = !send.isIdle;
  useEffect(() => {
    // The pressed button is gone.
    if (isConfirmed && hasAsked) focusIfLost(address.current);
  }, [isConfirmed, hasAsked]);
  return (
    <div>
      <dt className="text-sm text-mute">E-mail</dt>
      <dd ref={address} tabIndex={-1} className="font-medium break-all outline-none">
        {email}
      </dd>
      {!isConfirmed && (
        <dd className="mt-1.5 grid gap-2.5">
          <span className="text-mute">
            Ainda não confirmado: enviamos só poucas mensagens por dia a ele. O link que confirma vale por {LINK_VALID_MINUTES}{' '}
            minutos e pode estar na caixa de spam.
          </span>
          <Button tone="quiet" busy={send.isPending} onClick={() => send.mutate()}>
            Enviar outro link
          </Button>
        </dd>
      )}
    </div>
  );
}
