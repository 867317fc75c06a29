import type { FastifyBaseLogger } from 'fastify';

/** Why a provider did not do what it was asked for. Logs and screens distinguish these. */
export type ProviderTrouble = 'unconfigured' | 'login' | 'refused' | 'unreachable' | 'nonsense' | 'contradiction';

type Options = { cause?: unknown; isUnsent?: boolean; isOutside?: boolean };

export class ProviderError extends Error {
  readonly trouble: ProviderTrouble;
  /** The provider is the cause, so a log line needs no stack of ours. */
  readonly isOutside: boolean;
  /** The request was certainly not sent: the provider cannot have done what was asked for. */
  readonly isUnsent: boolean;

  constructor(trouble: ProviderTrouble, message: string, options: Options = {}) {
    super(message, options);
    this.name = 'ProviderError';
    this.trouble = trouble;
    this.isOutside = options.isOutside ?? true;
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
    const { trouble, message, isOutside } =
      cause instanceof ProviderError ? cause : { trouble: 'unreachable' as const, message: String(cause), isOutside: false };
    throw new ProviderError(trouble, message, { cause, isUnsent: true, isOutside });
  }
}

/**
 * Logs the failure of work that is done again by itself. A provider that does not answer would fill
 * the log with errors, one for each payment at each turn, and has an alarm of its own.
 */
export function logTrouble(logger: Pick<FastifyBaseLogger, 'error' | 'warn'>, details: { err: unknown }, message: string): void {
  const { err } = details;
  const isUnreachable = err instanceof ProviderError && err.trouble === 'unreachable' && err.isOutside;
  logger[isUnreachable ? 'warn' : 'error'](details, message);
}
