import { playerPageTitles } from '@raspasorte/contract';

/** What a search engine, a chat or a browser tab shows of a page. */
export type PageText = { title: string; description: string };

/** The public pages, with the texts that are shown where they are linked. */
export const publicPages: Readonly<Record<string, PageText>> = {
  '/auth': {
    title: playerPageTitles.auth,
    description: 'Entre ou crie a sua conta para jogar raspadinhas com sorteio verificável. Só para maiores de 18 anos.',
  },
  '/signup': {
    title: playerPageTitles.signup,
    description: 'Crie a sua conta para jogar raspadinhas com sorteio verificável. Só para maiores de 18 anos.',
  },
  '/play-demo': {
    title: 'Teste grátis',
    description: 'Experimente a raspadinha sem cadastro e sem dinheiro. Proibido para menores de 18 anos.',
  },
  '/verificar': {
    title: playerPageTitles.verificar,
    description: 'Repita o sorteio de qualquer cartela no seu navegador e confira que nada foi trocado.',
  },
  '/termos': {
    title: playerPageTitles.termos,
    description: 'O que vale entre você e a plataforma: conta, carteira, cartelas, saques e jogo responsável.',
  },
  '/privacidade': {
    title: playerPageTitles.privacidade,
    description: 'Que dados tratamos, para quê, por quanto tempo e quais são os seus direitos pela LGPD.',
  },
  '/regras': {
    title: playerPageTitles.regras,
    description: 'Prêmios, chances exatas e RTP exato de cada cartela, como o sorteio é feito e como conferir.',
  },
};

/** The text of every other page, whose content only its player may see. */
const product: PageText = {
  title: '',
  description: 'Raspadinha on-line com sorteio verificável. Proibido para menores de 18 anos.',
};

export const textOfPage = (path: string): PageText => publicPages[path] ?? product;
