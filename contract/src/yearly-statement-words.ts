import type { YearlyStatement } from './types.ts';

/** The texts of the yearly statement, for the page and the PDF. */

export const statementColumns: readonly { title: string; field: keyof YearlyStatement['totals'] }[] = [
  { title: 'Depósitos', field: 'deposits_cents' },
  { title: 'Saques', field: 'withdrawals_cents' },
  { title: 'Apostas', field: 'stakes_cents' },
  { title: 'Prêmios', field: 'prizes_cents' },
  { title: 'Resultado', field: 'net_cents' },
  { title: 'Ajustes', field: 'other_cents' },
];

export const statementTotal = 'Total do ano';

export const statementNotes: readonly string[] = [
  'Depósitos e saques contam no mês em que o dinheiro entrou ou foi pago; apostas e prêmios, no mês da compra da cartela, no horário de Brasília.',
  'Resultado: prêmios menos apostas. Ajustes: correções do operador e depósitos contestados pelo banco.',
  'Prêmios de cartelas que ainda não terminaram não estão incluídos. Este informe não substitui a orientação de um contador.',
];

/** `month` is 1 to 12. */
export const nameOfMonth = (month: number): string =>
  new Date(Date.UTC(2000, month - 1)).toLocaleDateString('pt-BR', { month: 'long', timeZone: 'UTC' });
