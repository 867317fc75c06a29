import { callJson, type JsonAnswer, type JsonCall } from '../call-json.ts';
import { ProviderError } from '../provider-error.ts';
import type { ProviderAccount } from '../provider.ts';
import type { ProviderWatch } from '../provider-watch.ts';

export type WooviClientOptions = { url: string; readAccount: () => Promise<ProviderAccount>; watch: ProviderWatch };

/** Calls Woovi's API with the account's AppID. */
export type WooviClient = {
  get(path: string, signal: AbortSignal): Promise<JsonAnswer>;
  post(path: string, body: object, signal: AbortSignal): Promise<JsonAnswer>;
};

export function createWooviClient({ url, readAccount, watch }: WooviClientOptions): WooviClient {
  const call = async (path: string, request: Omit<JsonCall, 'headers'>) => {
    try {
      const { password: appId } = await readAccount();
      const answer = await callJson(url + path, { ...request, headers: { authorization: appId } });
      if (answer.status === 401 || answer.status === 403)
        throw new ProviderError('login', `Woovi refused the AppID for ${path.split('?')[0]}: ${answer.status}`);
      watch.answered();
      return answer;
    } catch (error) {
      watch.failed(error as Error);
      throw error;
    }
  };
  return {
    get: (path, signal) => call(path, { method: 'GET', signal }),
    post: (path, body, signal) => call(path, { method: 'POST', body, signal }),
  };
}

export const pathOf = (kind: 'charge' | 'payment' | 'refund' | 'dispute', id: string): string =>
  `/api/v1/${kind}/${encodeURIComponent(id)}`;
