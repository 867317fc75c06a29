import type { Answer } from '@raspasorte/contract';
import { CPF_TRIES_DAYS } from '@raspasorte/contract/admin';
import type { Queryable } from '../../platform/database/pool.ts';
import { existingPage, rowsOfPage } from '../../platform/http/list-pages/numbered-page.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { countDevices, selectCpfAttempts, selectDevices } from './queries/devices.ts';

const PAGE_SIZE = 20;
const CPF_TRIES_MS = CPF_TRIES_DAYS * 86_400_000;

/** Devices and CPFs that several accounts share. A page beyond the last is the last. */
export async function listSharedDevices(
  db: Queryable,
  { page: wanted, now }: { page: number; now: Date },
): Promise<Answer<'listSharedDevices'>> {
  const { devices, internal_sessions } = await countDevices(db);
  const page = existingPage(wanted, { total: devices, size: PAGE_SIZE });
  const rows = await selectDevices(db, rowsOfPage(page, PAGE_SIZE));
  const attempts = await selectCpfAttempts(db, new Date(now.getTime() - CPF_TRIES_MS));
  return {
    items: rows.map(({ users, ...row }) => ({
      ...withIsoInstants(row),
      users: users.map(({ id, name, status }) => ({ id, name, status })),
    })),
    total: devices,
    page,
    page_size: PAGE_SIZE,
    internal_sessions,
    cpf_attempts: attempts.map(withIsoInstants),
  };
}
