/**
 * Sentences of refusals that pages show by themselves. Separate, so that a page need not bundle all
 * refusals.
 */
export const BALANCE_RESERVED =
  'Parte do seu saldo está reservada para um depósito contestado ou um valor devido. Você pode sacar o restante.';
export const WITHDRAWAL_BELOW_MINIMUM = 'Valor mínimo para saque: R$ 10,00';
export const INTERNAL = 'Ocorreu um erro inesperado. Tente novamente.';
