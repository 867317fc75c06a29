/**
 * The names that providers, and our readers of those without a list, give to the states of a charge
 * or payout. An unknown one is shown as it is.
 */
const words: Readonly<Record<string, string>> = {
  unpaid: 'Não pago',
  pending: 'Em andamento',
  paid: 'Pago',
  refused: 'Recusado',
  failed: 'Falhou',
  unapproved: 'Espera aprovação',
  ACTIVE: 'Aguardando pagamento',
  COMPLETED: 'Pago',
  EXPIRED: 'Expirado',
  CREATED: 'Espera aprovação',
  APPROVED: 'Aprovado',
  PROCESSING: 'Em andamento',
  CONFIRMED: 'Pago',
  FAILED: 'Falhou',
  DENIED: 'Negado',
  REJECTED: 'Recusado',
};

export const theirWord = (status: string): string => words[status] ?? status;
