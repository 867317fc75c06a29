import { queryClient } from '../../src/admin/query-client.ts';
import { createAdminRouter } from '../../src/admin/router.tsx';
import { OfflineBanner } from '../../src/admin/frame/offline-banner.tsx';
import type { Api, OtherCalls } from '../fake-server.ts';
import { renderApp, type Page } from '../render-app.tsx';
import { site } from '../site.ts';
import { documentsPage } from './documents.ts';
import { operator, type StaffRole } from './operator.ts';

type Options = {
  signedInAs?: StaffRole;
  api?: Api;
  /** Answers to calls outside the contract's table: the identity provider and downloads. */
  others?: OtherCalls;
};

/** An empty list for the counter in the menu. */
const nothingWaits = { items: [], total: 0, page: 1, pageSize: 25, hasMore: false };

/** Opens an address of the back-office. */
export function renderPage(address: string, { signedInAs = 'admin', api = {}, others = {} }: Options = {}): Page {
  const common: Api = {
    site,
    getMe: operator({ role: signedInAs }),
    listSecondPersonRequests: nothingWaits,
    countDecisions: { waiting: 0, overdue: 0, is_capped: false },
    listPauses: { items: [] },
    getAlertSettings: { mail_kinds: [], webhook_kinds: [], webhook_url: null, quiet: null, possible: [], failed: [] },
    listDocuments: documentsPage(),
    listPasskeys: [],
    listTags: { items: [] },
    listViews: { items: [] },
    listBulkBlocks: { items: [] },
    findAnything: { hits: [] },
  };
  return renderApp({ createRouter: createAdminRouter, queryClient, OfflineBanner }, address, {
    api: { ...common, ...api },
    others,
  });
}
