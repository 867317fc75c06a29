import { useEffect, useRef } from 'react';
import { focusIfLost } from '../../ui/device/focus-if-lost.ts';
import { Button } from '../../ui/kit/button.tsx';
import { ErrorState } from '../../ui/kit/error-state.tsx';
import { errorSentence } from '../shared/error-sentence.ts';
import { useSite } from '../shared/use-site.ts';
import { useAdConsent, useAnswerAdConsent } from './use-ad-consent.ts';
import { useAnswerOfferConsent, useOfferConsent } from './use-offer-consent.ts';

type Answered = { label: string; answer: boolean };

/**
 * What the player may agree to, each by itself, and take back at any time: offers, and, where an ad
 * platform is configured, that it is told of their deposits. Without an answer it is a no.
 */
export function ConsentChoices() {
  const platform = useSite()?.meta_pixel_id ?? null;
  return (
    <>
      <Offers />
      {platform !== null && <Platform />}
    </>
  );
}

function Offers() {
  const read = useOfferConsent();
  const words = (granted: boolean | null) => ({
    state: granted ? 'Podemos enviar ofertas a você, menos durante uma pausa ou autoexclusão.' : 'Não enviamos ofertas a você.',
    choices: [granted ? { label: 'Não receber ofertas', answer: false } : { label: 'Receber ofertas', answer: true }],
  });
  return <Choice title="Ofertas" read={read} saving={useAnswerOfferConsent()} words={words} />;
}

function Platform() {
  const allow = { label: 'Permitir', answer: true };
  const words = (granted: boolean | null) => ({
    state: granted ? 'Seus depósitos são informados à Meta para medir anúncios.' : 'Seus depósitos não são informados à Meta.',
    choices: granted
      ? [{ label: 'Retirar a permissão', answer: false }]
      : granted === null
        ? [{ label: 'Não permitir', answer: false }, allow]
        : [allow],
  });
  return <Choice title="Publicidade" read={useAdConsent()} saving={useAnswerAdConsent()} words={words} />;
}

interface ChoiceProps {
  title: string;
  read: Pick<ReturnType<typeof useAdConsent>, 'data' | 'error' | 'refetch'>;
  saving: Pick<ReturnType<typeof useAnswerOfferConsent>, 'data' | 'isPending' | 'mutate'>;
  words: (granted: boolean | null) => { state: string; choices: Answered[] };
}

function Choice({ title, read: { data: granted, error, refetch }, saving, words }: ChoiceProps) {
  const state = useRef<HTMLParagraphElement>(null);
  const { data: answered } = saving;
  useEffect(() => {
    // The pressed button is gone.
    if (answered) focusIfLost(state.current);
  }, [answered]);
  if (error && granted === undefined) return <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />;
  if (granted === undefined) return null;
  const { state: sentence, choices } = words(granted);
  return (
    <div className="mb-4 grid gap-2.5">
      <h3 className="font-semibold">{title}</h3>
      <p ref={state} tabIndex={-1} className="text-mute outline-none">
        {sentence}
      </p>
      {choices.map(({ label, answer }) => (
        <Button key={label} tone="quiet" busy={saving.isPending} onClick={() => saving.mutate(answer)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
