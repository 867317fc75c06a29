/** Of everybody who has an account: players and staff. */
export const userStatuses = ['active', 'blocked'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userStatusLabels: Record<UserStatus, string> = { active: 'Ativo', blocked: 'Bloqueado' };
