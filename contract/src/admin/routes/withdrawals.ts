import type { RouteTable } from '../../route-table.ts';

export const withdrawalRoutes = {
  listWithdrawals: { method: 'GET', path: '/api/admin/withdrawals' },
  approveWithdrawal: { method: 'POST', path: '/api/admin/withdrawals/:id/approve' },
  rejectWithdrawal: { method: 'POST', path: '/api/admin/withdrawals/:id/reject' },
  giveBackWithdrawal: { method: 'POST', path: '/api/admin/withdrawals/:id/give-back' },
} as const satisfies RouteTable;

export type WithdrawalRouteName = keyof typeof withdrawalRoutes;

/**
 * Who adjusted a player's balance within this time has an interest in the player's withdrawals and
 * does not decide them alone.
 */
export const INTEREST_DAYS = 30;

/**
 * The text that an operator types to confirm that the provider's panel does not show the
 * withdrawal.
 */
export const PANEL_CHECKED = 'NÃO CONSTA NO PAINEL';
