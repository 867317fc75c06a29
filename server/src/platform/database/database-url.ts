import * as z from 'zod';

/**
 * Whether a URL names several hosts. node-postgres accepts one, and would only say that the address
 * is invalid.
 */
const namesSeveralHosts = (url: string) => /^[^:]+:\/\/(?:[^/?]*@)?[^/?@]*,[^/?@]*(?:[/?]|$)/.test(url);

/**
 * The parameters that a database URL may have. node-postgres would let any other replace what a
 * connection sets itself: its role, its time limits, and the name by which others see it listen.
 */
const urlParameters = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation', 'uselibpqcompat', 'ssl'];

const replacesNothing = (url: string) =>
  !URL.canParse(url) ||
  [...new URL(url).searchParams].every(
    ([name, value]) => urlParameters.includes(name) || (name === 'host' && /^\/[^,]*$/.test(value)),
  );

/** The address of a database, as a setting names it. */
export const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://' })
  .refine((url) => !namesSeveralHosts(url), {
    error: 'must name one host: in front of several belongs HAProxy (docs/failover.md)',
  })
  .refine((url) => URL.canParse(url), {
    error: 'must be an address: in the password, special characters are written as %23 for # and %2F for /',
  })
  .refine(replacesNothing, {
    error: `must have no parameters but ${urlParameters.join(', ')}, and as host the folder of a socket`,
  });
