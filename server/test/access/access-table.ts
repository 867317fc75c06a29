import type { Row } from './access-rows.ts';
import { authTable } from './access-table-auth.ts';
import { officeTable } from './access-table-office.ts';
import { openTable } from './access-table-open.ts';
import { playerTable } from './access-table-players.ts';

/**
 * Every route of the product, with the status that each role gets. A route without a row fails the
 * tests, and so does a row without a route.
 */
export const accessTable: Record<string, Row> = { ...playerTable, ...officeTable, ...openTable, ...authTable };
