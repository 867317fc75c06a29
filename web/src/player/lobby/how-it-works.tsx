import { Emblem } from '../../ui/brand/emblem.tsx';
import type { EmblemName } from '@raspasorte/contract';

const blocks: readonly { emblem: EmblemName; title: string; text: string }[] = [
  { emblem: 'star', title: '6 números vencedores', text: 'Raspe a faixa dourada: cada número vencedor traz o seu prêmio.' },
  { emblem: 'clover', title: 'Seus 24 números', text: 'Raspe a prata e descubra os números da sua cartela.' },
  {
    emblem: 'coin',
    title: 'Acertou, ganhou',
    text: 'Cada número seu que for vencedor ganha o prêmio dele, e os prêmios se somam.',
  },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works" className="mt-12">
      <h2 id="how-it-works" className="display mb-4 text-2xl">
        Como funciona
      </h2>
      <ol className="grid grid-cols-1 gap-4 md:grid-cols-3">
        {blocks.map(({ emblem, title, text }) => (
          <li key={title} className="panel flex items-start gap-4 p-5">
            <Emblem name={emblem} className="size-11 shrink-0" />
            <div className="min-w-0">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-1 text-sm text-mute">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
