import { errorSentence } from '../error-sentence.ts';

/** The props of a list's table that say why the list could not be read, and read it again. */
export const failedRead = ({ error, refetch }: { error: Error | null; refetch: () => unknown }) =>
  error ? { error: errorSentence(error), onRetry: () => refetch() } : {};
