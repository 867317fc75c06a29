/** The providers' names for the states of a dispute, in words. An unknown one is shown as it is. */
const words: Readonly<Record<string, string>> = {
  CREATED: 'Recebida',
  OPENED: 'Aberta',
  IN_REVIEW: 'Em análise',
  ACCEPTED: 'Aceita',
  REJECTED: 'Rejeitada',
  CANCELED: 'Cancelada',
  AWAITING_REFUND_CONTESTION: 'Espera a resposta',
  AWAITING_BANK_VEREDICT: 'Espera o banco',
  EXPIRED_DISPUTE: 'Prazo vencido',
  REFUND_APPROVED: 'Devolução aprovada',
  REFUND_CANCELED: 'Devolução cancelada',
};

export const providerStatus = (status: string): string => words[status] ?? status;
