import { ApiError } from '@raspasorte/contract';
import { redirect } from '@tanstack/react-router';
import { queryClient } from '../query-client.ts';
import { leaveFor } from './leave-for.ts';
import { roleMay } from './use-may.ts';
import { operatorQuery } from './use-operator.ts';
import type { Operator } from './use-operator.ts';

async function readOperator(): Promise<Operator> {
  try {
    return await queryClient.query(operatorQuery);
  } catch (error) {
    // The query client is already opening the sign-in.
    if (error instanceof ApiError && error.status === 401) return await leaveFor('/auth');
    throw error;
  }
}

/**
 * The guard of every screen of the back-office: visitors go to the sign-in, players to their home,
 * and a provisional password is changed first.
 */
export async function requireOperator(): Promise<void> {
  const operator = await readOperator();
  if (!roleMay(operator.role, 'staff')) await leaveFor('/');
  if (operator.force_password_change) throw redirect({ to: '/admin/change-password' });
}
