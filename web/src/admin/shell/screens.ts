import {
  ArrowLeftRight,
  ChartColumn,
  Dices,
  Gavel,
  Inbox,
  Gift,
  Landmark,
  Megaphone,
  MessagesSquare,
  Palette,
  Percent,
  Scale,
  ScrollText,
  Settings,
  ShieldAlert,
  Target,
  UserCheck,
  UserLock,
  Users,
  Webhook,
} from 'lucide-react';

/**
 * The screens in the order of the menu. The command palette finds them by these keywords too. A
 * screen without `access` is open to all staff.
 */
export const screens = [
  {
    to: '/admin',
    label: 'Dashboard',
    icon: ChartColumn,
    keywords:
      'indicadores ggr lucro depositado sacado início resumo relatório financeiro receita solvência cobertura faturamento',
  },
  {
    to: '/admin/m1',
    label: 'Usuários',
    icon: Users,
    keywords: 'jogadores contas saldo kyc bloquear ajustar clientes pessoas cpf cadastro perfil',
  },
  {
    to: '/admin/m2',
    label: 'Transações',
    icon: ArrowLeftRight,
    keywords: 'depósitos saques pix aprovar pendentes pagamentos retiradas conciliação movimentações extrato med',
  },
  {
    to: '/admin/fila',
    label: 'Decisões',
    icon: Inbox,
    keywords: 'fila de decisões pendências à espera decidir tarefas prazo caixa de entrada trabalho do dia',
    access: 'decider',
  },
  {
    to: '/admin/aprovacoes',
    label: 'Aprovações',
    icon: UserCheck,
    keywords: 'segunda pessoa quatro olhos aprovar recusar pedidos fila',
  },
  {
    to: '/admin/contestacoes',
    label: 'Contestações',
    icon: Gavel,
    keywords: 'med disputas chargeback devolução pix banco prazo evidências provas fraude a receber cobrar dívidas devedores',
  },
  {
    to: '/admin/atendimento',
    label: 'Atendimento',
    icon: MessagesSquare,
    keywords: 'suporte mensagens modelos textos respostas prontas e-mail etiquetas tags marcadores',
  },
  {
    to: '/admin/estudio',
    label: 'Estúdio',
    icon: Palette,
    keywords:
      'estúdio de cartelas nova cartela criar produto rascunho publicar copiar aposentar emblema arte vitrine horário de venda',
  },
  {
    to: '/admin/m3',
    label: 'RTP',
    icon: Percent,
    keywords: 'retorno ao jogador k engajamento payout taxa de retorno probabilidades odds versões par sheet planilha',
  },
  { to: '/admin/simulador', label: 'Simulador', icon: Dices, keywords: 'simulação rodadas ggr estimado monte carlo teste' },
  {
    to: '/admin/m7',
    label: 'Rebalancear Prêmios',
    icon: Scale,
    keywords: 'tabela de prêmios pesos distribuição premiação chances',
  },
  {
    to: '/admin/m5',
    label: 'XGate PIX',
    icon: Landmark,
    keywords: 'provedor pagamento webhook credenciais woovi gateway banco sandbox conciliação anomalias',
  },
  {
    to: '/admin/m6',
    label: 'Bônus Boas-Vindas',
    icon: Gift,
    keywords: 'bônus orçamento elegibilidade promoção rodada grátis brinde campanha',
  },
  {
    to: '/admin/aquisicao',
    label: 'Aquisição',
    icon: Target,
    keywords: 'origem utm campanha afiliado funil coorte retenção ltv cpa roas custo mídia tráfego visitas clique marketing',
  },
  {
    to: '/admin/m8',
    label: 'Facebook Pixel',
    icon: Megaphone,
    keywords: 'conversões anúncios reenviar eventos meta ads capi marketing teste',
  },
  {
    to: '/admin/m4',
    label: 'Configurações',
    icon: Settings,
    keywords:
      'sistema equipe rng produtos operadores funcionários papéis permissões limites kyc pausar parar vendas termos documentos chave seed semente segredo cartelas',
  },
  {
    to: '/admin/webhooks',
    label: 'Webhooks',
    icon: Webhook,
    keywords: 'integrações sistemas eventos avisos api contabilidade crm reenviar segredo assinatura',
  },
  {
    to: '/admin/risco',
    label: 'Risco',
    icon: ShieldAlert,
    keywords: 'fraude alertas alarmes exposição deriva desvio dispositivos compartilhados jogadores incomuns',
  },
  {
    to: '/admin/auditoria',
    label: 'Auditoria',
    icon: ScrollText,
    keywords: 'registro ações histórico quem fez log logs trilha rastro',
  },
  {
    to: '/admin/privacidade',
    label: 'Privacidade',
    icon: UserLock,
    keywords: 'lgpd titular esquecer excluir conta apagar dados pedidos',
    access: 'support',
  },
] as const;
