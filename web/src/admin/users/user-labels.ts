export const statusLabels = { active: 'Ativo', blocked: 'Bloqueado' } as const;
