import { useMutation, useQueryClient } from '@tanstack/react-query';
import { operatorQuery } from '../../shell/use-operator.ts';
import { authCall } from './auth-call.ts';

export function useDisableTwoFactor() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (password: string) => await authCall('two-factor/disable', { password }),
    onSuccess: async () => await client.invalidateQueries(operatorQuery),
  });
}
