/** The prefix of all query keys of a player's notifications. */
export const notificationsKey = ['notifications'] as const;
