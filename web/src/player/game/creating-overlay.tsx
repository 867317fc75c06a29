import { Guilloche } from '../../ui/brand/guilloche.tsx';
import { Spinner } from '../../ui/kit/spinner.tsx';
import { useElapsed } from '../../ui/device/use-elapsed.ts';

const SECOND_TEXT_AFTER_MS = 600;
const SLOW_AFTER_MS = 8000;
const rosette = { x: 0.5, y: 0.45, size: 0.5, petals: 6 };

/**
 * Covers the screen while the card is bought and drawn. In a pack, `count` says which card it is.
 */
export function CreatingOverlay({ count }: { count: string | null }) {
  const drawing = useElapsed(SECOND_TEXT_AFTER_MS);
  const slow = useElapsed(SLOW_AFTER_MS);
  return (
    // The second press of a double click lands here. It must not select the text of the board.
    <div className="fixed inset-0 z-40 grid place-items-center bg-night-deep/90 p-6 text-center backdrop-blur-sm select-none">
      <Guilloche seed={2} lines={0} rosette={rosette} opacity={0.16} />
      <output className="relative grid w-full justify-items-center gap-4">
        <Spinner className="size-12 text-gold" />
        {/* A new element for each text: one centred element would shift when its text changes
            length. */}
        <span key={String(drawing)} className="display text-2xl">
          {drawing ? 'Sorteando os seus números...' : 'Preparando sua cartela...'}
        </span>
        {count !== null && <span className="amount text-mute">{count}</span>}
        {slow && (
          <span className="absolute inset-x-0 top-full mt-4 text-mute">
            Sua cartela ainda está sendo gerada. Só mais um instante.
          </span>
        )}
      </output>
    </div>
  );
}
