import { useMutation, useQueryClient } from '@tanstack/react-query';
import { operatorQuery } from '../../shell/use-operator.ts';
import { authCall } from './auth-call.ts';
import type { OwnProof } from './password-dialog.tsx';

export function useDisableTwoFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (proof: OwnProof) => await authCall('two-factor/disable', proof),
    onSuccess: async () => await client.invalidateQueries(operatorQuery),
  });
}
