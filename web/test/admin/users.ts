import type { Answer } from '@raspasorte/contract';
import { onlyPage } from './pages.ts';

type ListedUser = Answer<'listUsers'>['items'][number];
/** Amounts of fixtures are plain numbers: the contract reads them when they are answered. */
type Plain<Type> = { [Key in keyof Type]: Type[Key] extends number ? number : Type[Key] };

export const listedUser = (changes: Partial<Plain<ListedUser>> = {}): Plain<ListedUser> => ({
  id: 'c0000000-0000-4000-8000-000000000001',
  name: 'Beatriz Almeida',
  status: 'active',
  kyc_status: 'none',
  role: null,
  balance_cents: 5000,
  total_apostado_cents: 2500,
  total_ganho_cents: 1875,
  rtp: 75,
  created_at: '2026-03-01T12:00:00Z',
  ...changes,
});

export const usersPage = (...items: Plain<ListedUser>[]) => ({ items, ...onlyPage(items.length) });
