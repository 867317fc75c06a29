import { Button } from '../../ui/kit/button.tsx';
import { useForgetOwnSource, useOwnSource } from './use-own-source.ts';

/**
 * Shows the stored source of the player, with a button that deletes it; nothing where none is
 * stored.
 */
export function OwnSource() {
  const source = useOwnSource().data?.source;
  const forget = useForgetOwnSource();
  if (!source) return null;
  const words = [source.source, source.medium, source.campaign, source.affiliate].filter((word) => word !== '');
  return (
    <div className="mb-4 grid gap-2.5">
      <p className="text-mute">
        Guardamos como você chegou: <span className="wrap-anywhere text-paper">{words.join(' · ')}</span>
      </p>
      <Button tone="quiet" busy={forget.isPending} onClick={() => forget.mutate()}>
        Apagar essa informação
      </Button>
    </div>
  );
}
