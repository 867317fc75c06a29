import { Emblem } from '../ui/brand/emblem.tsx';
import { arrivalParameters } from '../ui/device/read-arrival.ts';
import { buttonClasses } from '../ui/kit/button-classes.ts';
import { CountUp } from '../ui/kit/count-up.tsx';
import { Dialog } from '../ui/kit/dialog.tsx';
import { TOP_PRIZE_CENTS } from './demo-round.ts';

/**
 * The sign-up's address, with the parameters of the visitor's link: only the sign-up may store
 * them.
 */
const signUp = () => `/signup?src=play-demo&won=500&ab=pressel-v1${arrivalParameters(location.search)}`;

/** The end of the demo. Closing it leads to the sign-up too. */
export function PrizeDialog({ open }: { open: boolean }) {
  return (
    <Dialog open={open} onClose={() => location.assign(signUp())} unhurried title="Parabéns!">
      <div className="grid grid-cols-1 justify-items-center gap-2 pb-5 text-center">
        <Emblem name="clover" className="size-16" />
        <CountUp amountCents={TOP_PRIZE_CENTS} className="display gold-ink text-[min(3rem,15vw)]" />
        <p className="font-semibold text-gold-light">prêmio fictício</p>
        <p className="mt-2 text-mute">
          Isto foi uma demonstração com resultado fixo: ela sempre termina assim e não vale dinheiro. Nas cartelas de verdade o
          resultado é sorteado, e você pode perder o que apostar.
        </p>
      </div>
      <a href={signUp()} className={buttonClasses('gold', 'w-full')}>
        Criar minha conta agora
      </a>
    </Dialog>
  );
}
