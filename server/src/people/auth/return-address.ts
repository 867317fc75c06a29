/**
 * Where a link of a mail may lead when its work is done. A closed list: whatever else looks like a
 * path of this site may be read as another host by a browser.
 */
export const returnPaths = ['/', '/auth'] as const;

/**
 * Whether a redirect leads there, as a browser reads it. What stands in its query is what
 * better-auth adds.
 */
export function isReturnAddress(location: string, baseUrl: string): boolean {
  if (!URL.canParse(location, baseUrl)) return false;
  const { origin, pathname } = new URL(location, baseUrl);
  return origin === new URL(baseUrl).origin && returnPaths.some((path) => path === pathname);
}
