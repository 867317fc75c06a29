import type { RouteTable } from '../../route-table.ts';

export const userRoutes = {
  listUsers: { method: 'GET', path: '/api/admin/users' },
  getUser: { method: 'GET', path: '/api/admin/users/:id' },
  updateUser: { method: 'PATCH', path: '/api/admin/users/:id' },
  resetSecondFactor: { method: 'POST', path: '/api/admin/users/:id/reset-second-factor' },
  adjustBalance: { method: 'POST', path: '/api/functions/admin-adjust-balance' },
} as const satisfies RouteTable;

/** The filtered users' list as a CSV file. It is not a JSON route, so it is not in the table. */
export const USERS_EXPORT_PATH = '/api/admin/users/export';

export type UserRouteName = keyof typeof userRoutes;

/** How many players an operator blocks or unblocks one by one. More of them are a bulk action. */
export const SINGLE_BLOCKS = { most: 60, minutes: 60 } as const;

/** The columns that the list can be sorted by. A leading minus sorts in descending order. */
export const userSortColumns = ['name', 'balance', 'deposited', 'wagered', 'won', 'created_at'] as const;
export type UserSortColumn = (typeof userSortColumns)[number];
