import type { PaymentProvider, ProviderAccount } from '../../src/money/payments/provider.ts';
import type { ProviderDependencies } from '../../src/money/payments/provider-dependencies.ts';
import type { Anomaly } from '../../src/money/payments/anomaly.ts';
import type { ProviderWatch } from '../../src/money/payments/provider-watch.ts';
import { createSandboxProvider } from '../../src/money/payments/sandbox/sandbox-provider.ts';
import { createWooviProvider } from '../../src/money/payments/woovi/woovi-provider.ts';
import { createXgateProvider } from '../../src/money/payments/xgate/xgate-provider.ts';
import type { Books } from '../books.ts';
import { passTime } from '../money/drive-payouts.ts';
import { openPaymentSite, SECRET, type PaymentSite } from '../money/payment-site.ts';
import type { ProviderFault, ProviderServer } from './provider-server.ts';
import { sandboxServer } from './sandbox-server.ts';
import { openWooviServer, WOOVI_APP_ID } from './woovi-server.ts';
import { openXgateServer, XGATE_EMAIL, XGATE_PASSWORD } from './xgate-server.ts';
import { ageUntilDue } from '../age-rows.ts';

export type OpenedProvider = {
  site: PaymentSite;
  bank: ProviderServer;
  anomalies: Anomaly[];
  /** The adapter that the site uses. */
  provider(): PaymentProvider;
  /** The players of the running test. */
  players: Set<string>;
  /**
   * Runs all background work of two processes in parallel, `rounds` times. In between, hours pass
   * for the charges of `players`. With `everybody`, they pass for all charges, so each test would
   * poll those of all tests before it.
   */
  drive(rounds: number, whose?: 'everybody'): Promise<void>;
  close(): Promise<void>;
};

export type ConformingProvider = {
  name: string;
  demandsCpf: boolean;
  faults: readonly ProviderFault[];
  /** Whether a payment of another amount than requested is credited. */
  takesOtherAmounts: boolean;
  takesTwoPayments: boolean;
  /** Whether the provider returns payments from somebody else's account. */
  givesBack: boolean;
  hasDisputes: boolean;
  /** The provider's answer about a payout that it accepted but whose response was lost. */
  lostPayout: 'known' | 'cannot_tell';
  open(books: Books): Promise<OpenedProvider>;
};

const TOKEN = 'the-secret-of-the-webhook-address';
/** Shorter than the delay of the fault `slow`. */
const TIMEOUT_MS = 700;
const everywhere: ProviderFault[] = [
  'slow',
  'fail',
  'cut',
  'hang',
  'repeat_webhooks',
  'no_webhooks',
  'wrong_amount',
  'fail_payouts',
];
const realOnes: ProviderFault[] = [...everywhere, 'wrong_payer', 'unproven_payer', 'unknown_status', 'foreign_payout'];

/**
 * The providers that the conformance tests run against. A new provider needs a server in this
 * folder and an entry here.
 */
export const conformingProviders: ConformingProvider[] = [
  {
    name: 'sandbox',
    demandsCpf: false,
    faults: everywhere,
    takesOtherAmounts: true,
    takesTwoPayments: true,
    givesBack: false,
    hasDisputes: false,
    lostPayout: 'known',
    open: openSandbox,
  },
  {
    name: 'xgate',
    demandsCpf: true,
    faults: [...realOnes, 'expired_token', 'homonym', 'new_ids'],
    takesOtherAmounts: false,
    takesTwoPayments: false,
    givesBack: false,
    hasDisputes: true,
    lostPayout: 'cannot_tell',
    open: (books) =>
      openReal(books, {
        name: 'xgate',
        bank: openXgateServer,
        create: createXgateProvider,
        account: { email: XGATE_EMAIL, password: XGATE_PASSWORD },
      }),
  },
  {
    name: 'woovi',
    demandsCpf: true,
    faults: [...realOnes, 'foreign_payments'],
    takesOtherAmounts: true,
    takesTwoPayments: true,
    givesBack: true,
    hasDisputes: true,
    lostPayout: 'known',
    open: (books) =>
      openReal(books, {
        name: 'woovi',
        bank: openWooviServer,
        create: createWooviProvider,
        account: { email: '', password: WOOVI_APP_ID },
      }),
  },
];

async function openSandbox(books: Books): Promise<OpenedProvider> {
  const options = { timeoutMs: TIMEOUT_MS, payAtOnce: false };
  const sites = await Promise.all([openPaymentSite(books, options), openPaymentSite(books, options)]);
  const players = new Set<string>();
  const clock = () => new Date();
  const anomalies: Anomaly[] = [];
  const watch = { noteAnomaly: (anomaly: Anomaly) => void anomalies.push(anomaly) };
  return {
    site: sites[0],
    bank: sandboxServer(books, sites[0]),
    anomalies,
    provider: () => createSandboxProvider({ address: () => sites[0].address, secret: SECRET, watch, clock }),
    players,
    drive: driver({ books, sites, players }, sandboxJobs),
    close: async () => {
      await Promise.all(sites.map((site) => site.close()));
    },
  };
}

type Real = {
  name: string;
  bank: () => Promise<ProviderServer>;
  create: (dependencies: ProviderDependencies) => PaymentProvider;
  account: Omit<ProviderAccount, 'webhookToken'>;
};

async function openReal(books: Books, { name, bank: openBank, create, account }: Real): Promise<OpenedProvider> {
  const bank = await openBank();
  const anomalies: Anomaly[] = [];
  const silent = () => undefined;
  const watch: ProviderWatch = {
    answered: silent,
    failed: silent,
    webhookReceived: silent,
    noteAnomaly: (anomaly) => void anomalies.push(anomaly),
    written: async () => undefined,
  };
  const createProvider = (): PaymentProvider =>
    create({
      readAccount: async () => ({ ...account, webhookToken: TOKEN }),
      watch: () => watch,
      // Without this URL, the adapter would call the real provider.
      urls: { [name]: bank.url },
      webhookAddresses: {},
      clock: () => new Date(),
      timeoutMs: TIMEOUT_MS,
    });
  const provider = createProvider();
  // The other process has its own adapter, which shares no cache with the first.
  const sites = await Promise.all(
    [provider, createProvider()].map((adapter) => openPaymentSite(books, { provider: adapter, payAtOnce: false })),
  );
  const [site] = sites as [PaymentSite];
  const players = new Set<string>();
  bank.webhookUrl = `${site.address}/api/webhooks/${provider.name}?token=${TOKEN}`;
  return {
    site,
    bank,
    anomalies,
    provider: () => provider,
    players,
    drive: driver({ books, sites, players }, paymentJobs),
    close: async () => {
      await Promise.all(sites.map((opened) => opened.close()));
      await bank.close();
    },
  };
}

const sandboxJobs = [
  'pay-withdrawals',
  'settle-sandbox-payouts',
  'send-sandbox-webhooks',
  // Waits for a run that a webhook woke: the charge that it books is locked, and not asked about.
  'process-payment-inbox',
  'poll-charges',
  'return-payments',
];
/** The other providers' servers do by themselves what the sandbox bank does by jobs. */
const paymentJobs = sandboxJobs.filter((name) => !name.includes('sandbox'));

type Driven = { books: Books; sites: readonly PaymentSite[]; players: ReadonlySet<string> };

const driver =
  ({ books, sites, players }: Driven, jobs: readonly string[]) =>
  async (rounds: number, whose?: 'everybody'): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      await passTime(books, whose === 'everybody' ? undefined : players);
      await ageUntilDue(books.owner, 'payment_return');
      await Promise.all(sites.map((site) => workOff(site, jobs)));
    }
  };

async function workOff(site: PaymentSite, jobs: readonly string[]): Promise<void> {
  for (const job of jobs) await site.run(job);
}
