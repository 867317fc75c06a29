import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { knowsPasskeys } from '../../ui/device/passkeys.ts';
import { beginSession } from './use-session.ts';

/** After the screen has been drawn and can be used. */
const OFFER_AFTER_MS = 300;

interface Options {
  onDone: () => void;
  onError: (error: unknown) => void;
}

/** The sign-in by passkey: by a button, and offered in the address field meanwhile. */
export function usePasskeySignIn({ onDone, onError }: Options) {
  const client = useQueryClient();
  const [offers, setOffers] = useState(0);
  const enter = async () => {
    await beginSession(client);
    onDone();
  };
  useEffect(() => {
    if (!knowsPasskeys()) return undefined;
    const left = new AbortController();
    const offer = async () => {
      const { offerPasskey } = await import('./passkey-sign-in.ts');
      if (await offerPasskey(left.signal)) await enter();
    };
    const timer = setTimeout(() => void offer().catch(onError), OFFER_AFTER_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- Once a visit, and again after the button's window was closed.
  }, [offers]);
  return useMutation({
    mutationFn: async () => await (await import('./passkey-sign-in.ts')).signInWithPasskey(),
    onSuccess: enter,
    onError: (error) => {
      onError(error);
      setOffers(offers + 1);
    },
  });
}
