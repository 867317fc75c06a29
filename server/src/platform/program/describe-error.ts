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
  const { code, constraint, isOutside } = error as Error & { code?: unknown; constraint?: unknown; isOutside?: unknown };
  return {
    type: error.name,
    message: error.message,
    // Where the cause is another system, the message says what was asked and what came back.
    ...(error.stack === undefined || isOutside === true ? {} : { stack: error.stack }),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
