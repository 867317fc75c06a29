import { Guilloche } from '../../ui/brand/guilloche.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useNoPurchase } from '../purchase/use-no-purchase.ts';
import { NoPurchaseNotice } from './no-purchase-notice.tsx';

const rosette = { x: 0.8, y: 0.5, size: 0.72, petals: 6 };

export function Hero() {
  const isStopped = useNoPurchase() !== null;
  return (
    <div className="relative isolate py-7 md:py-11">
      <Guilloche
        seed={3.4}
        lines={30}
        rosette={rosette}
        width={1120}
        height={300}
        opacity={0.3}
        className="hero-print -z-1 text-gold"
      />
      <h1 className="display text-[clamp(2.125rem,6vw,3.75rem)]">
        Escolha Sua
        <br />
        Cartela da <span className="text-gold">Sorte</span>
      </h1>
      {/* The notice takes the subtitle's place and the room below it, so that no card moves. */}
      <div className="mt-2 grid *:[grid-area:1/1]">
        <p className={classNames('max-w-[52ch] text-mute', isStopped && 'invisible')}>
          Raspe 24 números, encontre os 6 vencedores e some os prêmios dos acertos. O resultado é definido na compra e verificável
          por você.
        </p>
        <NoPurchaseNotice />
      </div>
    </div>
  );
}
