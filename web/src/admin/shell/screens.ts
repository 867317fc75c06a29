import {
  ArrowLeftRight,
  ChartColumn,
  Dices,
  Gift,
  Landmark,
  Megaphone,
  Percent,
  Scale,
  ScrollText,
  Settings,
  ShieldAlert,
  UserCheck,
  UserLock,
  Users,
} from 'lucide-react';

/**
 * The screens in the order of the menu; the command palette finds them by these keywords too.
 * Without `access` one is for all staff.
 */
export const screens = [
  { to: '/admin', label: 'Dashboard', icon: ChartColumn, keywords: 'indicadores ggr lucro depositado sacado início' },
  { to: '/admin/m1', label: 'Usuários', icon: Users, keywords: 'jogadores contas saldo kyc bloquear ajustar' },
  { to: '/admin/m2', label: 'Transações', icon: ArrowLeftRight, keywords: 'depósitos saques pix aprovar pendentes' },
  {
    to: '/admin/aprovacoes',
    label: 'Aprovações',
    icon: UserCheck,
    keywords: 'segunda pessoa quatro olhos aprovar recusar pedidos fila',
  },
  { to: '/admin/m3', label: 'RTP', icon: Percent, keywords: 'retorno ao jogador k engajamento' },
  { to: '/admin/simulador', label: 'Simulador', icon: Dices, keywords: 'simulação rodadas ggr estimado' },
  { to: '/admin/m7', label: 'Rebalancear Prêmios', icon: Scale, keywords: 'tabela de prêmios pesos distribuição' },
  { to: '/admin/m5', label: 'XGate PIX', icon: Landmark, keywords: 'provedor pagamento webhook credenciais' },
  { to: '/admin/m6', label: 'Bônus Boas-Vindas', icon: Gift, keywords: 'bônus orçamento elegibilidade' },
  { to: '/admin/m8', label: 'Facebook Pixel', icon: Megaphone, keywords: 'conversões anúncios reenviar eventos' },
  { to: '/admin/m4', label: 'Configurações', icon: Settings, keywords: 'sistema equipe rng produtos' },
  { to: '/admin/risco', label: 'Risco', icon: ShieldAlert, keywords: 'fraude alertas exposição' },
  { to: '/admin/auditoria', label: 'Auditoria', icon: ScrollText, keywords: 'registro ações histórico quem fez' },
  {
    to: '/admin/privacidade',
    label: 'Privacidade',
    icon: UserLock,
    keywords: 'lgpd titular esquecer excluir conta apagar dados pedidos',
    access: 'support',
  },
] as const;
