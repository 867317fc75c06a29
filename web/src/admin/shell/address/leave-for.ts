/**
 * Opens another app, or reloads this one, as a new document. Never resolves, so that the caller
 * renders nothing meanwhile.
 */
export async function leaveFor(path: string): Promise<never> {
  location.replace(path);
  return await new Promise<never>(() => {});
}
