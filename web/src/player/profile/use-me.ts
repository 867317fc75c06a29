import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

export function useMe() {
  return useQuery({ queryKey: ['me'], queryFn: async ({ signal }) => await api('getMe', { signal }) });
}
