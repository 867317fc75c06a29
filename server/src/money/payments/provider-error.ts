/** Why a provider did not do what it was asked for. Logs and screens distinguish these. */
export type ProviderTrouble = 'unconfigured' | 'login' | 'refused' | 'unreachable' | 'nonsense' | 'contradiction';

export class ProviderError extends Error {
  readonly trouble: ProviderTrouble;

  constructor(trouble: ProviderTrouble, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'ProviderError';
    this.trouble = trouble;
  }
}
