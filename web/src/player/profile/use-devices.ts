import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { authRequest } from '../auth-request.ts';
import { devicesKey } from './devices-key.ts';

export interface Device {
  id: string;
  userAgent: string | null;
  /** When somebody signed in there. */
  createdAt: string;
  present: boolean;
}

/** The devices on which this account is signed in, this device first. */
export function useDevices() {
  return useQuery({
    queryKey: devicesKey,
    queryFn: async ({ signal }): Promise<Device[]> => {
      const read = async (path: string) => await authRequest(path, undefined, { signal });
      const [sessions, own] = (await Promise.all([read('list-sessions'), read('get-session')])) as [
        Omit<Device, 'present'>[],
        { session: { id: string } } | null,
      ];
      return sessions
        .map((session) => ({ ...session, present: session.id === own?.session.id }))
        .toSorted((one, other) => Number(other.present) - Number(one.present) || (one.createdAt < other.createdAt ? 1 : -1));
    },
    // Several parts of the screen use it; this keeps it to one read per visit.
    staleTime: 5000,
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => await authRequest('revoke-other-sessions', {}),
    onSuccess: async () => await client.invalidateQueries({ queryKey: devicesKey }),
  });
}
