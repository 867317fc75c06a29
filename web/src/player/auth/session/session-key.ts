export interface Player {
  id: string;
  name: string;
  email: string;
}

/** The key of the signed-in player. */
export const sessionKey = ['session'];

/** The address at which the server ended the session of this page, if it did, and whose it was. */
export const endedAtKey = ['ended-at'];
