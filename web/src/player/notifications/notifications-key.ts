/** The prefix of all query keys of a player's notifications. */
export const notificationsKey = ['notifications'] as const;
export const listKey = [...notificationsKey, 'list'] as const;
export const unreadKey = [...notificationsKey, 'unread'] as const;
export const markReadKey = ['mark-read'] as const;
