import { mayAccess } from '@raspasorte/contract/admin';
import { ApiError } from '@raspasorte/contract';
import { redirect } from '@tanstack/react-router';
import { queryClient } from '../../query-client.ts';
import { leaveFor } from '../address/leave-for.ts';
import { operatorQuery } from './use-operator.ts';
import type { Operator } from './use-operator.ts';

/** The signed-in member of staff. Visitors go to the sign-in, players to their home. */
export async function requireStaff(): Promise<Operator> {
  const operator = await readOperator();
  return mayAccess(operator.role, 'staff') ? operator : await leaveFor('/');
}

async function readOperator(): Promise<Operator> {
  try {
    return await queryClient.query(operatorQuery);
  } catch (error) {
    // The query client is already opening the sign-in.
    if (error instanceof ApiError && error.status === 401) return await leaveFor('/auth');
    throw error;
  }
}

/** The guard of every screen of the back-office: a provisional password is changed first. */
export async function requireOperator(): Promise<Pick<Operator, 'role'>> {
  const { force_password_change: isProvisional, role } = await requireStaff();
  if (isProvisional) throw redirect({ to: '/admin/change-password' });
  return { role };
}
