/** How long the name may be that an owner gives a passkey, in characters. */
export const PASSKEY_NAME_MAX = 60;
