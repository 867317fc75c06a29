/** The site that passkeys are created for, and the origins from which they may be used. */
export type RelyingParty = { id: string; origins: string[] };

/** Derived from the configured public address, never from a name in a request. */
export function relyingPartyOf(baseUrl: string): RelyingParty {
  const { hostname, origin } = new URL(baseUrl);
  return { id: hostname, origins: [origin] };
}
