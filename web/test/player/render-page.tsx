import { queryClient } from '../../src/player/query-client.ts';
import { createPlayerRouter } from '../../src/player/router.tsx';
import { OfflineBanner } from '../../src/player/shell/offline-banner.tsx';
import type { Api, OtherCalls } from '../fake-server.ts';
import { renderApp, type Page } from '../render-app.tsx';
import { site } from '../site.ts';
import { playWeeks } from './play-weeks.ts';
import { me, player } from './player.ts';

type Options = {
  /** Null for a visitor. */
  signedInAs?: typeof player | null;
  api?: Api;
  /** Answers to calls outside the contract's table: the identity provider and downloads. */
  others?: OtherCalls;
};

const protection = { limits: [], paused_until: null, excluded_until: null, session: null };

/**
 * Opens an address of the player's app. Calls that every screen makes have a default answer; a test
 * adds those that matter to it.
 */
export function renderPage(address: string, { signedInAs = player, api = {}, others = {} }: Options = {}): Page {
  const common: Api = {
    site,
    listProducts: [],
    listWins: [],
    listFreeRounds: [],
    listRounds: { items: [], page: 1, pageSize: 20, hasMore: false },
    getAdConsent: { granted: null },
    getOfferConsent: { granted: null },
    getOwnSource: { source: null },
    getWallet: { balance_cents: 0, unrevealed_cents: 0, reserved_cents: 0 },
    getLimits: protection,
    listPasskeys: [],
    getConfirmationLimit: { amount_cents: null, next_amount_cents: null, next_from: null },
    getMe: me(),
    listPlayWeeks: { weeks: playWeeks() },
    listPushDevices: { public_key: '', devices: [] },
    listUnread: { unread_count: 0, newest: [] },
  };
  const session: OtherCalls = { '/api/auth/get-session': signedInAs && { user: signedInAs } };
  return renderApp({ createRouter: createPlayerRouter, queryClient, OfflineBanner }, address, {
    api: { ...common, ...api },
    others: { ...session, ...others },
  });
}
