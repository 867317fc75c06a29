import { staffRoleLabels } from '@raspasorte/contract/admin';
import type { Operator } from './use-operator.ts';

export const roleLabels: Record<Operator['role'], string> = { player: 'Jogador', ...staffRoleLabels };
