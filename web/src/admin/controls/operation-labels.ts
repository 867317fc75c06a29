import type { Operation } from '@raspasorte/contract/admin';

interface OperationLabels {
  name: string;
  /** What players notice while the operation is stopped. */
  effect: string;
  /** Toasts after a change. */
  paused: string;
  resumed: string;
}

export const operationLabels: Record<Operation, OperationLabels> = {
  sales: {
    name: 'Vendas de cartelas',
    effect: 'Ninguém compra nem reserva cartelas. As já compradas podem ser raspadas até o fim.',
    paused: 'Vendas de cartelas pausadas',
    resumed: 'Vendas de cartelas retomadas',
  },
  deposits: {
    name: 'Depósitos',
    effect: 'Nenhuma nova cobrança PIX é criada. O que for pago de cobranças já criadas é creditado.',
    paused: 'Depósitos pausados',
    resumed: 'Depósitos retomados',
  },
  payouts: {
    name: 'Pagamento de saques',
    effect: 'Saques são aceitos e esperam; os já enviados ao provedor seguem até o fim.',
    paused: 'Pagamento de saques pausado',
    resumed: 'Pagamento de saques retomado',
  },
};
