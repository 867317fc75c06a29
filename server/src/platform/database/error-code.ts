/** The code of an error: an SQLSTATE, or Node's, such as ECONNREFUSED; '' for one without. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
