import { anyOf } from '@raspasorte/contract';
import { holdingOthers, newSessionSettles, replacesSession } from './new-session.ts';

const TIME_LIMIT_MS = 15_000;

/** What is posted; undefined for a reading. */
type Body = Record<string, unknown> | undefined;

interface AuthAnswer {
  response: Response;
  /** Undefined where it could not be read; null where it is empty. */
  answer: unknown;
}

/**
 * Calls the identity provider, whose routes are not in the contract's table. Rejects where no whole
 * answer arrived: one that broke off must not be taken for an empty one.
 */
export async function fetchAuth(path: string, body: Body, signal: AbortSignal | undefined): Promise<AuthAnswer> {
  if (replacesSession(path)) return await holdingOthers(call(path, body, signal));
  await newSessionSettles();
  return await call(path, body, signal);
}

async function call(path: string, body: Body, signal: AbortSignal | undefined): Promise<AuthAnswer> {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  const response = await fetch(`/api/auth/${path}`, {
    credentials: 'same-origin',
    signal: signal ? anyOf([signal, limit]) : limit,
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { response, answer: readAnswer(await response.text()) };
}

function readAnswer(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
