import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../api.ts';

export const meKey = ['me'];

export const meQuery = queryOptions({ queryKey: meKey, queryFn: async ({ signal }) => await api('getMe', { signal }) });

export const useMe = () => useQuery(meQuery);
