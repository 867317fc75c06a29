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
  UserLock,
  Users,
} from 'lucide-react';

/** The screens in the order of the menu; the command palette finds them by these words too. Without `access` one is for all staff. */
export const screens = [
  { to: '/admin', label: 'Dashboard', icon: ChartColumn, words: 'indicadores ggr lucro depositado sacado início' },
  { to: '/admin/m1', label: 'Usuários', icon: Users, words: 'jogadores contas saldo kyc bloquear ajustar' },
  { to: '/admin/m2', label: 'Transações', icon: ArrowLeftRight, words: 'depósitos saques pix aprovar pendentes' },
  { to: '/admin/m3', label: 'RTP', icon: Percent, words: 'retorno ao jogador k engajamento' },
  { to: '/admin/simulador', label: 'Simulador', icon: Dices, words: 'simulação rodadas ggr estimado' },
  { to: '/admin/m7', label: 'Rebalancear Prêmios', icon: Scale, words: 'tabela de prêmios pesos distribuição' },
  { to: '/admin/m5', label: 'XGate PIX', icon: Landmark, words: 'provedor pagamento webhook credenciais' },
  { to: '/admin/m6', label: 'Bônus Boas-Vindas', icon: Gift, words: 'bônus orçamento elegibilidade' },
  { to: '/admin/m8', label: 'Facebook Pixel', icon: Megaphone, words: 'conversões anúncios reenviar eventos' },
  { to: '/admin/m4', label: 'Configurações', icon: Settings, words: 'sistema equipe rng produtos' },
  { to: '/admin/risco', label: 'Risco', icon: ShieldAlert, words: 'fraude alertas exposição' },
  { to: '/admin/auditoria', label: 'Auditoria', icon: ScrollText, words: 'registro ações histórico quem fez' },
  {
    to: '/admin/privacidade',
    label: 'Privacidade',
    icon: UserLock,
    words: 'lgpd titular esquecer excluir conta apagar dados pedidos',
    access: 'support',
  },
] as const;
