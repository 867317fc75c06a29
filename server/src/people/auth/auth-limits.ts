type Limit = { windowSeconds: number; max: number };

/** How often one address may try. The window starts anew with each try that is let through. */
export type AuthLimits = {
  signIn: Limit;
  signUp: Limit;
  /** Changing or resetting a password. */
  password: Limit;
  /** Calls that send a mail. */
  mail: Limit;
  twoFactor: Limit;
};

/** Enough for a household or office behind one address, far too few for guessing. */
export const humanLimits: AuthLimits = {
  signIn: { windowSeconds: 60, max: 10 },
  signUp: { windowSeconds: 60, max: 20 },
  password: { windowSeconds: 60, max: 10 },
  mail: { windowSeconds: 60, max: 3 },
  twoFactor: { windowSeconds: 60, max: 10 },
};

/** For trying the product out, where one address signs up many players in a minute. */
export const developmentLimits: AuthLimits = {
  ...humanLimits,
  signIn: { windowSeconds: 60, max: 60 },
  signUp: { windowSeconds: 60, max: 1000 },
  mail: { windowSeconds: 60, max: 60 },
};

/**
 * The same for better-auth. Reads are not counted: its window is extended by every call, so a page
 * that polls would be locked out.
 */
export function rateLimitRules(limits: AuthLimits): Record<string, { window: number; max: number } | false> {
  const rule = ({ windowSeconds, max }: Limit) => ({ window: windowSeconds, max });
  return {
    '/sign-in/email': rule(limits.signIn),
    '/sign-up/email': rule(limits.signUp),
    '/change-password': rule(limits.password),
    '/reset-password': rule(limits.password),
    '/request-password-reset': rule(limits.mail),
    '/send-verification-email': rule(limits.mail),
    '/two-factor/*': rule(limits.twoFactor),
    '/verify-email': rule(limits.password),
    '/sign-out': false,
    '/get-session': false,
    '/list-sessions': false,
    '/token': false,
    '/jwks': false,
  };
}
