/** To a page of another app, or to this one afresh: a new document. Never resolves, so that whoever waits for it shows nothing in between. */
export async function leaveFor(path: string): Promise<never> {
  location.replace(path);
  return await new Promise<never>(() => {});
}
