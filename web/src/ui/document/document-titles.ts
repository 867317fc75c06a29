import type { DocumentKind } from '@raspasorte/contract';

export const documentTitles: Readonly<Record<DocumentKind, string>> = {
  termos: 'Termos de Uso',
  privacidade: 'Política de Privacidade',
  regras: 'Regras dos jogos',
};
