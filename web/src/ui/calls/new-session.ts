/** The identity provider's calls that begin another session in place of this page's. */
const replacing = new Set(['change-password', 'two-factor/verify-totp', 'two-factor/disable']);

export const replacesSession = (path: string): boolean => replacing.has(path);

let outcome: Promise<unknown> = Promise.resolve();

/** Holds other calls back until this one has its outcome: the old session would be refused. */
export async function holdingOthers<Answer>(call: Promise<Answer>): Promise<Answer> {
  outcome = call.catch(() => undefined);
  return await call;
}

/** Waits until no call is under way that begins another session. */
export const newSessionSettles = async (): Promise<void> => void (await outcome);
