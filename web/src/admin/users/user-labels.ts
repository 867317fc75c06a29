import type { KycStatus } from '@raspasorte/contract/admin';

export const statusLabels = { active: 'Ativo', blocked: 'Bloqueado' } as const;

export const kycLabels: Record<KycStatus, string> = {
  none: 'Não iniciado',
  pending: 'Em análise',
  verified: 'Verificado',
  rejected: 'Recusado',
};
