/** Refusals that pages say by themselves. Apart from the others, so that a page need not carry all of them. */
export const BALANCE_RESERVED =
  'Parte do seu saldo está reservada para um depósito que o banco contesta. Você pode sacar o restante.';
export const INTERNAL = 'Ocorreu um erro inesperado. Tente novamente.';
