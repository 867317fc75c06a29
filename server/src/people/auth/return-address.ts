/**
 * The pages to which a mailed link may lead when its work is done. The list is closed, because a
 * browser may read something that looks like a path of this site as another host.
 */
export const returnPaths = ['/', '/auth'] as const;

/**
 * Where the link that confirms an e-mail leads. The lobby, or the sign-in where nobody is signed
 * in, says by it what the link did.
 */
export const confirmedAddress = '/?email=confirmado';

/** Makes such a link lead there. */
export function leadToConfirmed(link: string): string {
  const url = new URL(link);
  url.searchParams.set('callbackURL', confirmedAddress);
  return url.href;
}

/**
 * Whether a redirect leads to one of these pages, as a browser reads it. The query is not checked:
 * better-auth adds it.
 */
export function isReturnAddress(location: string, baseUrl: string): boolean {
  if (!URL.canParse(location, baseUrl)) return false;
  const { origin, pathname } = new URL(location, baseUrl);
  return origin === new URL(baseUrl).origin && returnPaths.some((path) => path === pathname);
}
