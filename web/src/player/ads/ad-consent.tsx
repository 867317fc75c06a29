import { presentQuestion } from '@raspasorte/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '../../ui/kit/button.tsx';
import { startPixel, stopPixel, trackDeposits } from './ad-pixel.ts';
import { useIsExcluded } from './self-exclusion.ts';
import { useAnswerConsent, useConsent } from './use-consent.ts';

/**
 * Asks once whether the site may report deposits to the ad platform. The platform's pixel runs only
 * after a yes; without one, or during a self-exclusion, nothing of it is loaded.
 */
export function AdConsent({ pixelId }: { pixelId: string }) {
  const { data: granted } = useConsent('ads');
  const isExcluded = useIsExcluded();
  const isOn = granted === true && !isExcluded;
  const client = useQueryClient();
  useEffect(() => {
    if (!isOn) return undefined;
    startPixel(pixelId);
    const endTracking = trackDeposits(client);
    return () => {
      endTracking();
      stopPixel();
    };
  }, [isOn, pixelId, client]);
  return granted === null && !isExcluded ? <Question /> : null;
}

function Question() {
  const answer = useAnswerConsent('ads');
  return (
    <section
      aria-label="Publicidade"
      className="fixed inset-x-2 bottom-4 z-30 mx-auto grid max-w-[27rem] gap-3 rounded-panel border border-line bg-night-raised p-4 shadow-panel"
    >
      <p className="text-sm">{presentQuestion('ads').words} Você pode mudar de ideia no Perfil.</p>
      <div className="grid grid-cols-2 gap-2.5">
        <Button tone="quiet" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
          Recusar
        </Button>
        <Button tone="quiet" disabled={answer.isPending} onClick={() => answer.mutate(true)}>
          Aceitar
        </Button>
      </div>
    </section>
  );
}
