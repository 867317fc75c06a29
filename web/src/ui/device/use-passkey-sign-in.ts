import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SignInWithPasskey } from './offer-passkey.ts';
import { supportsPasskeys } from './passkeys.ts';

/** Leaves the screen time to be drawn and ready to use. */
const OFFER_AFTER_MS = 300;

interface Options {
  signIn: SignInWithPasskey;
  onDone: () => Promise<void>;
  onError: (error: unknown) => void;
}

/** Signs in by passkey: with a button, and meanwhile by an offer in the address field. */
export function usePasskeySignIn({ signIn, onDone, onError }: Options) {
  const [offers, setOffers] = useState(0);
  useEffect(() => {
    if (!supportsPasskeys()) return undefined;
    const left = new AbortController();
    let isChosen = false;
    const offered = { offered: true, onChosen: () => void (isChosen = true) };
    const offer = async () => {
      const { offerPasskey } = await import('./offer-passkey.ts');
      if (await offerPasskey(left.signal, async () => await signIn(offered))) await onDone();
    };
    // Until a passkey is chosen nobody has tried to sign in.
    const fail = (error: unknown) => isChosen && onError(error);
    const timer = setTimeout(() => void offer().catch(fail), OFFER_AFTER_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- Runs once, and again after the button's passkey window was closed.
  }, [offers]);
  return useMutation({
    mutationFn: async () => await signIn({ offered: false }),
    onSuccess: onDone,
    onError: (error) => {
      onError(error);
      setOffers(offers + 1);
    },
  });
}
