/**
 * Calls XGate's API with a token that lasts 15 days. A refused token is renewed once. If the new
 * one is refused too (wrong password, or a server address that is not on XGate's list), the call
 * fails. A refused password is not tried again for half a minute.
 */
import { callJson, type JsonAnswer, type JsonCall } from '../call-json.ts';
import { beforeSending, ProviderError } from '../provider-error.ts';
import type { ProviderAccount } from '../provider.ts';
import type { ProviderWatch } from '../provider-watch.ts';
import { readAnswer } from '../read-answer.ts';
import { tokenAnswer } from './messages.ts';

export type XgateClientOptions = {
  url: string;
  readAccount: () => Promise<ProviderAccount>;
  watch: ProviderWatch;
  monotonicMs: () => number;
};

export type XgateClient = {
  /** Proves that the credentials work. */
  signIn(signal: AbortSignal): Promise<void>;
  get(path: string, signal: AbortSignal): Promise<JsonAnswer>;
  post(path: string, body: object, signal: AbortSignal): Promise<JsonAnswer>;
};

/** One day less than the token's lifetime at XGate. */
const TOKEN_MS = 14 * 86_400_000;
const REFUSED_MS = 30_000;

type SignedIn = { credentials: string; token: Promise<string>; sinceMs: number };

export function createXgateClient({ url, readAccount, watch, monotonicMs }: XgateClientOptions): XgateClient {
  let signedIn: SignedIn | undefined;
  let refused: { credentials: string; untilMs: number } | undefined;

  const login = async (account: ProviderAccount, signal: AbortSignal): Promise<string> => {
    const { email, password } = account;
    const answer = await callJson(`${url}/auth/token`, { method: 'POST', body: { email, password }, signal });
    if (answer.status === 401) {
      refused = { credentials: credentialsOf(account), untilMs: monotonicMs() + REFUSED_MS };
      throw new ProviderError('login', 'XGate refused the e-mail or the password');
    }
    return readAnswer('the login at XGate', answer, tokenAnswer).token;
  };

  /** Concurrent calls wait for one login. */
  const tokenOf = (account: ProviderAccount, signal: AbortSignal): SignedIn => {
    const credentials = credentialsOf(account);
    const nowMs = monotonicMs();
    if (signedIn?.credentials === credentials && nowMs - signedIn.sinceMs < TOKEN_MS) return signedIn;
    if (refused?.credentials === credentials && nowMs < refused.untilMs)
      throw new ProviderError('login', 'XGate refused the e-mail or the password a moment ago');
    const fresh: SignedIn = { credentials, token: login(account, signal), sinceMs: nowMs };
    signedIn = fresh;
    fresh.token.catch(() => forget(fresh));
    return fresh;
  };
  const forget = (old: SignedIn) => {
    if (signedIn === old) signedIn = undefined;
  };

  const callSignedIn = async (path: string, call: Omit<JsonCall, 'headers'>) => {
    const account = await beforeSending(readAccount());
    for (let attempt = 0; ; attempt += 1) {
      const current = tokenOf(account, call.signal);
      const headers = { authorization: `Bearer ${await beforeSending(current.token)}` };
      const answer = await callJson(url + path, { ...call, headers });
      if (answer.status !== 401) return answer;
      forget(current);
      if (attempt === 1)
        throw new ProviderError('login', `XGate refused ${path} to a fresh token: is this server's address on its list?`);
    }
  };

  const watched = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      const result = await work;
      watch.answered();
      return result;
    } catch (error) {
      watch.failed(error as Error);
      throw error;
    }
  };

  return {
    signIn: (signal) =>
      watched(
        readAccount().then(async (account) => {
          signedIn = undefined;
          refused = undefined;
          await tokenOf(account, signal).token;
        }),
      ),
    get: (path, signal) => watched(callSignedIn(path, { method: 'GET', signal })),
    post: (path, body, signal) => watched(callSignedIn(path, { method: 'POST', body, signal })),
  };
}

const credentialsOf = ({ email, password }: ProviderAccount) => JSON.stringify([email, password]);
