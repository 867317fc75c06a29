import type { DashboardFigure } from '@raspasorte/contract/admin';

interface FigureLabel {
  label: string;
  /** How the figure is calculated, for its tooltip. */
  explanation: string;
  /** What the figure counts: one of it, several. A figure without it is a sum of money. */
  counts?: readonly [one: string, several: string];
}

export const figureLabels: Record<DashboardFigure, FigureLabel> = {
  deposits: {
    label: 'Total Depositado',
    explanation: 'Depósitos aprovados pelo provedor, no dia em que foram liquidados (horário de São Paulo).',
  },
  withdrawals: {
    label: 'Total Sacado',
    explanation: 'Saques pagos pelo provedor, no dia em que foram liquidados (horário de São Paulo).',
  },
  ggr: {
    label: 'GGR (Lucro Bruto)',
    explanation: 'Compras pagas menos todos os prêmios, inclusive os das rodadas grátis. Ajustes de saldo não entram.',
  },
  net_profit: {
    label: 'Lucro Líquido',
    explanation: 'GGR menos o total sacado no período. Depósitos não entram nesta conta.',
  },
  ngr: {
    label: 'NGR',
    explanation:
      'GGR menos os ajustes a favor dos jogadores e as tarifas do provedor. O custo das promoções já está no GGR, porque os prêmios delas saem dele.',
  },
  purchases: { label: 'Compras', explanation: 'O que os jogadores pagaram por cartelas. Rodadas grátis não custam nada.' },
  payouts: { label: 'Prêmios', explanation: 'Tudo o que as cartelas pagaram, inclusive nas rodadas grátis.' },
  free_payouts: {
    label: 'Prêmios de rodadas grátis',
    explanation: 'A parte dos prêmios que saiu em rodadas grátis. Já está incluída em Prêmios.',
  },
  promotions: {
    label: 'Promoções',
    explanation: 'O preço das rodadas grátis e os prêmios reforçados do bônus de boas-vindas, lançados na conta de promoções.',
  },
  adjustments: {
    label: 'Ajustes',
    explanation: 'O que a equipe creditou menos o que debitou nos saldos. Positivo: a favor dos jogadores.',
  },
  fees: { label: 'Tarifas do provedor', explanation: 'O que o provedor de pagamento reteve de depósitos e saques.' },
  users: { label: 'Total de Usuários', explanation: 'Contas que existiam no fim do período.', counts: ['conta', 'contas'] },
  new_users: { label: 'Novos usuários', explanation: 'Contas abertas no período.', counts: ['conta', 'contas'] },
  tickets: {
    label: 'Bilhetes Vendidos',
    explanation: 'Cartelas pagas no período. Rodadas grátis são contadas à parte.',
    counts: ['cartela', 'cartelas'],
  },
};

export const rtpExplanation =
  'Prêmios divididos por compras no período. A meta é a das cartelas vendidas, ponderada pelo valor apostado em cada uma.';
