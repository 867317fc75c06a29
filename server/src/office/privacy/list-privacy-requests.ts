import type { Answer } from '@raspasorte/contract';
import type { PrivacyStatus } from '@raspasorte/contract/admin';
import type { Queryable } from '../../platform/database/pool.ts';
import { describePage, rowsOfPage } from '../../platform/http/list-pages/numbered-page.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { maskCpf } from '../../people/players/mask-cpf.ts';
import { countRequests, selectRequests, type RequestRow } from './queries.ts';

const PAGE_SIZE = 25;

/** Requests of players about their data. A page beyond the last is the last. */
export async function listPrivacyRequests(
  db: Queryable,
  { status, page: wanted }: { status: PrivacyStatus; page: number },
): Promise<Answer<'listPrivacyRequests'>> {
  const total = await countRequests(db, status);
  const page = describePage(wanted, { total, size: PAGE_SIZE });
  const rows = await selectRequests(db, { status, ...rowsOfPage(page.page, PAGE_SIZE) });
  return {
    items: rows.map(shownPrivacyRequest),
    ...page,
  };
}

export const shownPrivacyRequest = ({ cpf, ...row }: RequestRow) => ({
  ...withIsoInstants(row),
  cpf_masked: cpf && maskCpf(cpf),
});
