import { Alert } from '../../kit/states/alert.tsx';
import { errorSentence } from '../../kit/error-sentence.ts';

/** Says why a call failed, read out when it appears. Nothing while there is no error. */
export function CallError({ error }: { error: Error | null | undefined }) {
  if (!error) return null;
  return (
    <Alert tone="destructive" live>
      {errorSentence(error)}
    </Alert>
  );
}
