import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../api.ts';
import { signOutKey } from '../../ui/calls/signing-out.ts';
import { dropSession } from '../auth/session/use-session.ts';

/**
 * Closes the account and drops the player's cached data. The sign-in screen then shows the number
 * of the request.
 */
export function useRequestErasure() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: signOutKey,
    mutationFn: async (password: string) => {
      await client.cancelQueries();
      return await api('requestErasure', { body: { password } });
    },
    onSuccess: async ({ id }) => await dropSession(client, async () => await navigate({ to: '/auth', search: { closed: id } })),
    onError: () => void client.invalidateQueries(),
  });
}
