import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';

/** Makes the server read the whole log, so it runs only on demand. */
export const useVerifyAudit = () => useMutation({ mutationFn: async () => await api('verifyAudit') });
