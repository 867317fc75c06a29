import type { KycStatus } from '@raspasorte/contract/admin';

export const statusWords = { active: 'Ativo', blocked: 'Bloqueado' } as const;

export const kycWords: Record<KycStatus, string> = {
  none: 'Não iniciado',
  pending: 'Em análise',
  verified: 'Verificado',
  rejected: 'Recusado',
};
