import { useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';

export const meKey = ['me'];

export function useMe() {
  return useQuery({ queryKey: meKey, queryFn: async ({ signal }) => await api('getMe', { signal }) });
}
