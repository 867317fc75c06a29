/** A refusal of the identity provider, or a connection that failed (`network`). */
export class AuthError extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'AuthError';
    this.code = code;
  }
}

const NETWORK_FAILURE = /load failed|failed to fetch|network|timeout|falha de conexão/i;

export function isNetworkFailure(error: unknown): boolean {
  if (error instanceof AuthError && error.code === 'network') return true;
  return error instanceof Error && NETWORK_FAILURE.test(error.message);
}
