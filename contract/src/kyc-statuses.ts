export const kycStatuses = ['none', 'pending', 'verified', 'rejected'] as const;
export type KycStatus = (typeof kycStatuses)[number];

export const kycLabels: Record<KycStatus, string> = {
  none: 'Não iniciado',
  pending: 'Em análise',
  verified: 'Verificado',
  rejected: 'Recusado',
};
