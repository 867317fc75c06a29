import { Button } from '../../ui/kit/button.tsx';
import { Dialog } from '../../ui/kit/dialog.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { Emblem } from '../../ui/brand/emblem.tsx';

const steps = [
  { emblem: 'star', text: 'Raspe a faixa dourada e descubra os 6 números vencedores, cada um com o seu prêmio.' },
  { emblem: 'clover', text: 'Raspe as 24 casas prateadas: são os seus números.' },
  { emblem: 'coin', text: 'Número seu igual a um vencedor ganha o prêmio dele. Os prêmios se somam.' },
] as const;

/** Shown before the first card of this browser. */
export function Tutorial({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Como raspar">
      <ol className="grid gap-4">
        {steps.map(({ emblem, text }) => (
          <li key={emblem} className="flex items-center gap-4">
            <Emblem name={emblem} className="size-10 shrink-0" />
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-mute">
        O resultado já foi sorteado na compra: raspar só o revela. Com teclado, Enter raspa e segue para a próxima casa; as setas
        escolhem outra. Se preferir, use “Raspar tudo”.
      </p>
      <p className="mt-3 flex items-center gap-3 text-sm text-mute">
        <Icon name="touch" className="size-6 shrink-0 text-gold" />
        Arrastar o dedo é difícil? A mão abaixo da cartela liga os toques: três toques revelam uma casa.
      </p>
      <Button className="mt-5 w-full" onClick={onClose}>
        Começar a raspar
      </Button>
    </Dialog>
  );
}
