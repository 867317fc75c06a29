import { useMutation } from '@tanstack/react-query';
import { newSessionSettles } from '../../ui/calls/new-session.ts';
import { signOutFails } from '../auth/session/sign-out-fails.ts';
import type { StatementFilter } from './history-search.ts';

/** Saves the filtered history as a file. Few do, so the code for it comes with the press. */
export const useDownloadStatement = () =>
  useMutation({
    mutationFn: async (filter: StatementFilter) => {
      await newSessionSettles();
      await signOutFails();
      await (await import('./download-statement.ts')).downloadStatement(filter);
    },
  });
