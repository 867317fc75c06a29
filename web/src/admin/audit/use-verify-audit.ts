import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';

/** Reads the whole log on the server, so only when somebody asks. */
export const useVerifyAudit = () => useMutation({ mutationFn: async () => await api('verifyAudit') });
