import type { Answer } from '@raspasorte/contract';
import { useEffect, useRef } from 'react';
import { focusIfLost } from '../../ui/device/focus-if-lost.ts';
import { Button } from '../../ui/kit/button.tsx';
import { ErrorState } from '../../ui/kit/error-state.tsx';
import { errorSentence } from '../shared/error-sentence.ts';
import { useSite } from '../shared/use-site.ts';
import { useAdConsent, useAnswerAdConsent } from './use-ad-consent.ts';

type Site = Answer<'site'>;
type Consent = Answer<'getAdConsent'>['granted'];

/**
 * Whether the player may be sent offers and, where an ad platform is configured, whether it is told
 * of their deposits. They can refuse at any time, also before they were asked.
 */
export function AdConsentChoice() {
  const site = useSite();
  const { data: granted, error, refetch } = useAdConsent();
  const answer = useAnswerAdConsent();
  const state = useRef<HTMLParagraphElement>(null);
  const { data: answered } = answer;
  useEffect(() => {
    // The pressed button is gone.
    if (answered) focusIfLost(state.current);
  }, [answered]);
  if (error && granted === undefined) return <ErrorState message={errorSentence(error)} onRetry={() => void refetch()} />;
  if (!site || granted === undefined) return null;
  return (
    <div className="mb-4 grid gap-2.5">
      <h3 className="font-semibold">Ofertas e publicidade</h3>
      <p ref={state} tabIndex={-1} className="text-mute outline-none">
        {stateOf(site, granted)}
      </p>
      {choicesOf(site, granted).map(([label, next]) => (
        <Button key={label} tone="quiet" busy={answer.isPending} onClick={() => answer.mutate(next)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

function stateOf({ meta_pixel_id: platform, operation_profile: profile }: Site, granted: Consent): string {
  const offers = (granted ?? profile === 'aberto') ? 'Podemos enviar ofertas a você.' : 'Não enviamos ofertas a você.';
  if (platform === null) return offers;
  return `${granted ? 'Seus depósitos são informados à Meta para medir anúncios.' : 'Seus depósitos não são informados à Meta.'} ${offers}`;
}

/**
 * Without a platform a refusal can only be taken back: a yes to offers is none to a platform that
 * is configured later. The regulated profile sends no offers without a yes.
 */
function choicesOf({ meta_pixel_id: platform, operation_profile: profile }: Site, granted: Consent): [string, Consent][] {
  if (platform === null) {
    if (granted !== false) return [['Não receber ofertas', false]];
    return profile === 'aberto' ? [['Voltar a receber ofertas', null]] : [];
  }
  if (granted === true) return [['Retirar a permissão', false]];
  const allow: [string, Consent] = ['Permitir', true];
  return granted === null ? [['Não permitir', false], allow] : [allow];
}
