/** How long the name may be that an owner gives a passkey, in characters. */
export const PASSKEY_NAME_MAX = 60;
/** How many passkeys an account may have. The trigger `limit_passkeys` has the same number. */
export const MAX_PASSKEYS = 20;
