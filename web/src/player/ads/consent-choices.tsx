import { presentQuestion, type ConsentKind } from '@raspasorte/contract';
import { useEffect, useRef } from 'react';
import { focusIfLost } from '../../ui/device/focus-if-lost.ts';
import { Button } from '../../ui/kit/button.tsx';
import { ErrorState } from '../../ui/kit/error-state.tsx';
import { errorSentence } from '../shared/error-sentence.ts';
import { useSite } from '../shared/use-site.ts';
import { useAnswerConsent, useConsent } from './use-consent.ts';

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
  const words = (granted: boolean | null) => ({
    state: granted ? 'Podemos enviar ofertas a você, menos durante uma pausa ou autoexclusão.' : 'Não enviamos ofertas a você.',
    choices: [granted ? { label: 'Não receber ofertas', answer: false } : { label: 'Receber ofertas', answer: true }],
  });
  return <Choice kind="offers" title="Ofertas" words={words} />;
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
  return <Choice kind="ads" title="Publicidade" words={words} />;
}

interface ChoiceProps {
  kind: ConsentKind;
  title: string;
  words: (granted: boolean | null) => { state: string; choices: Answered[] };
}

function Choice({ kind, title, words }: ChoiceProps) {
  const state = useRef<HTMLParagraphElement>(null);
  const { data: granted, error, refetch } = useConsent(kind);
  const saving = useAnswerConsent(kind);
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
      {!granted && <p className="text-mute">{presentQuestion(kind).words}</p>}
      {choices.map(({ label, answer }) => (
        <Button key={label} tone="quiet" busy={saving.isPending} onClick={() => saving.mutate(answer)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
