/** The query key of the devices on which the player is signed in. */
export const devicesKey = ['devices'] as const;
