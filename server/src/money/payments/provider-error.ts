/** What kept a provider from doing what it was asked: logs and screens tell a missing setting from a refused login from the rest. */
export type ProviderTrouble = 'unconfigured' | 'login' | 'refused' | 'unreachable' | 'nonsense';

export class ProviderError extends Error {
  readonly trouble: ProviderTrouble;

  constructor(trouble: ProviderTrouble, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'ProviderError';
    this.trouble = trouble;
  }
}
