import { Panel } from '../../ui/kit/panel.tsx';

const helpers = [
  {
    name: 'Autoexclusão em todas as casas de apostas',
    href: 'https://www.gov.br/autoexclusaoapostas',
    text: 'Um só pedido no gov.br fecha seu CPF para todos os sites autorizados no Brasil.',
  },
  { name: 'CVV – ligue 188', href: 'tel:188', text: 'Para conversar com alguém, a qualquer hora, de graça e em sigilo.' },
  { name: 'Jogadores Anônimos', href: 'https://jogadoresanonimos.com.br', text: 'Grupos de quem também quer parar de jogar.' },
  {
    name: 'CAPS – atendimento pelo SUS',
    href: 'https://www.gov.br/saude/pt-br/composicao/saes/desmad/raps/caps',
    text: 'Tratamento gratuito perto de você.',
  },
] as const;

const signs = [
  'Você joga para recuperar o que perdeu.',
  'Você joga com dinheiro de contas ou emprestado.',
  'Você esconde de outras pessoas quanto joga.',
];

/** Signs of problem gambling, and where to find help. */
export function HelpLinks() {
  return (
    <Panel aria-labelledby="help">
      <h2 id="help" className="display text-2xl">
        Precisa de ajuda?
      </h2>
      <p className="mt-1.5 text-mute">Sinais de que é hora de parar:</p>
      <ul className="mt-1.5 grid list-disc gap-1 pl-5 text-mute marker:text-gold">
        {signs.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      <ul className="mt-4 grid gap-2">
        {helpers.map(({ name, href, text }) => (
          <li key={href}>
            <a href={href} rel="noreferrer" {...(href.startsWith('https') && { target: '_blank' })} className="lone-link">
              {name}
            </a>
            <span className="block text-sm text-mute">{text}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
