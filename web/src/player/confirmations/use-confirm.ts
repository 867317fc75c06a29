import type { RequestBody } from '@raspasorte/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { signWithPasskey } from '../../ui/device/passkeys.ts';
import { api } from '../api.ts';

export type Purpose = RequestBody<'askConfirmation'>;

/**
 * The ways in which this person can confirm. Read anew each time: a challenge is valid only once
 * and for minutes.
 */
export function useConfirmationWays(purpose: Purpose) {
  return useQuery({
    queryKey: ['confirmation', purpose],
    queryFn: async () => await api('askConfirmation', { body: purpose }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export function useConfirmByPassword(purpose: Purpose) {
  return useMutation({
    mutationFn: async ({ password, otp }: { password: string; otp: string }) =>
      await api('confirm', { body: { for: purpose, proof: { kind: 'password', password, ...(otp !== '' && { otp }) } } }),
  });
}

export function useConfirmByPasskey(purpose: Purpose) {
  return useMutation({
    mutationFn: async () => {
      const { passkey } = await api('askConfirmation', { body: purpose });
      const assertion = await signWithPasskey(passkey);
      return await api('confirm', { body: { for: purpose, proof: { kind: 'passkey', assertion } } as RequestBody<'confirm'> });
    },
  });
}
