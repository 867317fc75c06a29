import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

/** Prizes and exact figures of every card on sale. */
export const useGameRules = () =>
  useQuery({ queryKey: ['game-rules'], queryFn: async ({ signal }) => await api('listGameRules', { signal }) });
