/**
 * The parts of an error that are logged. Its other fields may hold a password of a connection or a
 * row with a CPF.
 */
export type DescribedError = {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  constraint?: string;
  cause?: DescribedError;
};

export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(error.stack === undefined ? {} : { stack: error.stack }),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
