/** Why a provider did not do what it was asked for. Logs and screens distinguish these. */
export type ProviderTrouble = 'unconfigured' | 'login' | 'refused' | 'unreachable' | 'nonsense' | 'contradiction';

type Options = { cause?: unknown; isUnsent?: boolean };

export class ProviderError extends Error {
  readonly trouble: ProviderTrouble;
  /** The request was certainly not sent: the provider cannot have done what was asked for. */
  readonly isUnsent: boolean;

  constructor(trouble: ProviderTrouble, message: string, options: Options = {}) {
    super(message, options);
    this.name = 'ProviderError';
    this.trouble = trouble;
    this.isUnsent = options.isUnsent ?? (trouble === 'unconfigured' || trouble === 'login');
  }
}

/** Something else holds the work or has ended it, as was found out right before sending. */
export class LostClaim extends ProviderError {
  constructor(message: string) {
    super('refused', message, { isUnsent: true });
    this.name = 'LostClaim';
  }
}

/** Does what has to be done before a request is sent. When it fails, nothing was sent. */
export async function beforeSending<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    const { trouble, message } =
      cause instanceof ProviderError ? cause : { trouble: 'unreachable' as const, message: String(cause) };
    throw new ProviderError(trouble, message, { cause, isUnsent: true });
  }
}
