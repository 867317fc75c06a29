import type { AlarmKind, SecondPersonKind } from '@raspasorte/contract/admin';

/** The kinds of alarms, in a few words. */
export const alarmLabels: Readonly<Record<AlarmKind, string>> = {
  drift: 'Cartela fora das chances',
  player: 'Ganha mais que o acaso',
  solvency: 'Falta cobertura',
  books: 'Livros',
  exposure: 'Parou no limite de perda',
};

/** What a second person can be asked, in a few words. */
export const requestLabels: Readonly<Record<SecondPersonKind, string>> = {
  'adjust-balance': 'Ajustar saldo',
  'approve-withdrawal': 'Aprovar saque',
  'reject-withdrawal': 'Recusar saque',
  'give-back-withdrawal': 'Devolver saque ao saldo',
  'change-welcome-bonus': 'Bônus de boas-vindas',
  'start-free-rounds': 'Ligar rodada grátis',
  'set-thresholds': 'Limiares da equipe',
  'accept-payment-account': 'Outra conta no provedor',
  'publish-card': 'Publicar cartela',
  'reset-second-factor': 'Redefinir dois fatores',
};
