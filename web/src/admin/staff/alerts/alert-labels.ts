import type { AlertKind } from '@raspasorte/contract/admin';

/** Each kind of alert in words. */
export const alertLabels: Readonly<Record<AlertKind, string>> = {
  solvency: 'Falta cobertura no provedor',
  books: 'Livros que não fecham',
  drift: 'Cartela fora das chances',
  player: 'Jogador ganha mais que o acaso',
  exposure: 'Cartela parou no limite de perda',
  dispute: 'Nova contestação de um banco',
  anomaly: 'Resposta estranha do provedor',
  'second-person': 'Pedido que espera uma segunda pessoa',
  'nearly-due': 'Saque perto do prazo legal',
  overdue: 'Decisão com prazo vencido',
  handed: 'Decisão passada para mim',
};
