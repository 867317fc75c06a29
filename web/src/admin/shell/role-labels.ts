import type { Operator } from './use-operator.ts';

export const roleWords: Record<Operator['role'], string> = {
  player: 'Jogador',
  admin: 'Administrador',
  finance: 'Financeiro',
  support: 'Suporte',
  auditor: 'Auditor',
};
