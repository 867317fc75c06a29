/** Context options of the two kinds of device on which journeys run. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false };

/**
 * The device that a journey names by its tag. One project for both sizes needs half as many
 * browsers: each project starts its own in each worker.
 */
export function deviceOf(tags: readonly string[]): { name: string; options: typeof PHONE } | undefined {
  if (tags.includes('@phone')) return { name: 'phone', options: PHONE };
  return tags.includes('@desktop') ? { name: 'desktop', options: DESKTOP } : undefined;
}
