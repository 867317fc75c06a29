import { Button } from '../../ui/kit/button.tsx';
import { useSite } from '../shared/use-site.ts';
import { useAdConsent, useAnswerAdConsent } from './use-ad-consent.ts';

/**
 * The player's ad consent, which they can change at any time. Hidden where no ad platform is
 * configured.
 */
export function AdConsentChoice() {
  const isOffered = typeof useSite()?.meta_pixel_id === 'string';
  const granted = useAdConsent();
  const answer = useAnswerAdConsent();
  if (!isOffered || granted === undefined) return null;
  return (
    <div className="mb-4 grid gap-2.5">
      <p className="text-mute">
        {granted ? 'Seus depósitos são informados à Meta para medir anúncios.' : 'Seus depósitos não são informados à Meta.'}
      </p>
      <Button tone="quiet" busy={answer.isPending} onClick={() => answer.mutate(!granted)}>
        {granted ? 'Parar de informar' : 'Permitir'}
      </Button>
    </div>
  );
}
