/** Whether a message may be sent to this address. */
export type IsPushService = (endpoint: string) => boolean;

/** The hosts of the browsers' push services: Chrome and its kin, Firefox, Safari, Edge. */
const names =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|([a-z0-9-]+\.)+push\.apple\.com|([a-z0-9-]+\.)+notify\.windows\.com)$/;

/**
 * The endpoint comes from a browser, so from anybody. Without this list, the server could be made
 * to call hosts that only it can reach (SSRF).
 */
export const isPushService: IsPushService = (endpoint) => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return protocol === 'https:' && port === '' && username === '' && password === '' && names.test(hostname);
};
