/** Of everything that was read of a player's notifications. */
export const notificationsKey = ['notifications'] as const;
