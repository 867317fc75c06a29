/**
 * The pages to which a mailed link may lead when its work is done. The list is closed, because a
 * browser may read something that looks like a path of this site as another host.
 */
export const returnPaths = ['/', '/auth'] as const;

/**
 * Whether a redirect leads to one of these pages, as a browser reads it. The query is not checked:
 * better-auth adds it.
 */
export function isReturnAddress(location: string, baseUrl: string): boolean {
  if (!URL.canParse(location, baseUrl)) return false;
  const { origin, pathname } = new URL(location, baseUrl);
  return origin === new URL(baseUrl).origin && returnPaths.some((path) => path === pathname);
}
