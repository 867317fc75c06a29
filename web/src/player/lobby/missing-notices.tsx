import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../../ui/kit/error-state.tsx';
import { errorSentence } from '../shared/error-sentence.ts';

interface MissingNoticesProps {
  openRounds: UseQueryResult;
  freeRounds: UseQueryResult;
}

/** Says which of the player's own cards could not be read, in the place of their notices. */
export function MissingNotices({ openRounds, freeRounds }: MissingNoticesProps) {
  const reads = [
    { name: 'cartelas em andamento', read: openRounds },
    { name: 'rodadas grátis', read: freeRounds },
  ];
  const failed = reads.filter(({ read }) => read.error && !read.data);
  const error = failed[0]?.read.error;
  if (!error) return null;
  return (
    <ErrorState
      message={`Suas ${failed.map(({ name }) => name).join(' e ')} não apareceram. ${errorSentence(error)}`}
      onRetry={() => failed.forEach(({ read }) => void read.refetch())}
    />
  );
}
