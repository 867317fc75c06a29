import { classNames } from '../../ui/class-names.ts';
import type { PackPlace } from './pack-place.ts';

/** Shows which card of a pack is being scratched. */
export function PackStrip({ place: { position, count, missing } }: { place: PackPlace }) {
  return (
    <div className="mx-auto mb-3 flex w-full max-w-[27rem] flex-wrap items-center justify-between gap-x-4 gap-y-1 px-1 text-sm">
      <p className="amount font-semibold">
        Cartela {position} de {count}
      </p>
      <span aria-hidden="true" className="flex gap-1">
        {Array.from({ length: count }, (_, index) => (
          <span
            key={index}
            className={classNames(
              'h-1.5 w-4 rounded-full',
              index + 1 < position ? 'bg-gold/55' : index + 1 === position ? 'bg-gold' : 'bg-white/16',
            )}
          />
        ))}
      </span>
      {missing > 0 && (
        <p className="w-full text-mute">{missing === 1 ? '1 não foi comprada.' : `${missing} não foram compradas.`}</p>
      )}
    </div>
  );
}
