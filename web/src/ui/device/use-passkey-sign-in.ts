import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Present } from './offer-passkey.ts';
import { knowsPasskeys } from './passkeys.ts';

/** After the screen has been drawn and can be used. */
const OFFER_AFTER_MS = 300;

interface Options {
  present: Present;
  onDone: () => Promise<void>;
  onError: (error: unknown) => void;
}

/** The sign-in by passkey: by a button, and offered in the address field meanwhile. */
export function usePasskeySignIn({ present, onDone, onError }: Options) {
  const [offers, setOffers] = useState(0);
  useEffect(() => {
    if (!knowsPasskeys()) return undefined;
    const left = new AbortController();
    const offer = async () => {
      const { offerPasskey } = await import('./offer-passkey.ts');
      if (await offerPasskey(left.signal, present)) await onDone();
    };
    const timer = setTimeout(() => void offer().catch(onError), OFFER_AFTER_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- Once a visit, and again after the button's window was closed.
  }, [offers]);
  return useMutation({
    mutationFn: async () => await present({ offered: false }),
    onSuccess: onDone,
    onError: (error) => {
      onError(error);
      setOffers(offers + 1);
    },
  });
}
