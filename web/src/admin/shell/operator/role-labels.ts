import type { Operator } from './use-operator.ts';

export const roleLabels: Record<Operator['role'], string> = {
  player: 'Jogador',
  admin: 'Administrador',
  finance: 'Financeiro',
  support: 'Suporte',
  auditor: 'Auditor',
};
