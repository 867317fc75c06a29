/** For which site passkeys are made, and from which pages they may be used. */
export type RelyingParty = { id: string; origins: string[] };

/** Of the configured public address: a name in a request counts for nothing. */
export function relyingPartyOf(baseUrl: string): RelyingParty {
  const { hostname, origin } = new URL(baseUrl);
  return { id: hostname, origins: [origin] };
}
