import { availableParallelism } from 'node:os';
import * as z from 'zod';
import { CELL_PATTERN, FIRST_CELL } from './platform/cell/new-id.ts';
import { databaseUrl } from './platform/database/database-url.ts';
import { StartupError } from './platform/startup-error.ts';
import {
  kindsOfWork,
  usualTimeLimits,
  type EveryTimeLimit,
  type KindOfWork,
  type TimeLimits,
} from './platform/database/time-limits.ts';
import { AUTH_SECRET_MIN, SEED_KEY_PATTERN } from './platform/secrets/load-secret.ts';
import { withSecretFiles } from './platform/secrets/secret-files.ts';

const email = z.email({ error: 'must be an e-mail address' });

/** `of`: what the number counts, such as ` of hours`. */
const whole = (from: number, to: number, of = '') =>
  z.coerce
    .number({ error: `must be a whole number${of} from ${from} to ${to}` })
    .int()
    .min(from)
    .max(to);

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: `must be ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words)}` });

const flag = oneOf(['true', 'false']).transform((text) => text === 'true');

const atLeast = (characters: number) => z.string().min(characters, { error: `must have at least ${characters} characters` });

const count = whole(1, 1_000_000);
const WEB_PROCESSES_MAX = 64;

/** An address or a network of either family, such as 203.0.113.0/24. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Parses `name=value,name=value`: a setting for each payment provider or each kind of work. */
function byName(isEntry: (value: string, name: string) => boolean, what: string) {
  return z.string().transform((text, context) => {
    const entries = text.split(',').map((entry) => /^\s*([a-z]+)=(.+?)\s*$/.exec(entry)?.slice(1) ?? []);
    if (entries.some(([name = '', value]) => value === undefined || !isEntry(value, name)))
      context.addIssue(`must be ${what}, separated by commas`);
    if (new Set(entries.map(([name]) => name)).size < entries.length) context.addIssue('must have each name once');
    return Object.fromEntries(entries.map(([name = '', value = '']) => [name, value.replace(/\/$/, '')]));
  });
}

const timeouts = byName(
  (text, kind) => /^\d{1,9}$/.test(text) && kindsOfWork.some((known) => known === kind),
  `milliseconds of ${kindsOfWork.join(', ')}, such as requests=15000`,
).default({});

/**
 * Every variable that the product reads, with its default. docs/operations.md explains them to
 * operators.
 */
const environment = z.object({
  NODE_ENV: oneOf(['development', 'test', 'production']).default('development'),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://example.com' })
    .refine((url) => URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`, {
      error: 'must be an address such as https://example.com, without a path',
    })
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  ARCHIVE_DATABASE_URL: databaseUrl.optional(),
  ARCHIVE_AFTER_MONTHS: whole(3, 600, ' of months').default(13),
  CELL: z.string().regex(CELL_PATTERN, { error: 'must be two hexadecimal digits, from 01 to ff' }).default(FIRST_CELL),
  // PIX codes carry the brand name as the receiver, in ASCII letters.
  BRAND_NAME: z
    .string()
    .refine((name) => /[a-z]/i.test(name.normalize('NFD')), { error: 'must contain a letter from A to Z, which PIX codes need' })
    .default('RaspaSorte'),
  SUPPORT_EMAIL: email.default('suporte@raspasorte.example'),
  ADMIN_EMAIL: email.max(254).default('admin@raspasorte.example'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, { error: 'must begin with smtp:// or smtps://' })
    .refine((url) => URL.canParse(url) && new URL(url).hostname !== '' && !url.includes('#'), {
      error: 'must be an address: in user and password, special characters are written as %40 for @, %23 for # and %2F for /',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/[^\s@<>]@[^\s@<>]+>?$/, { error: 'must be an e-mail address, or a name and the address in angle brackets' })
    .optional(),
  WITHDRAWAL_APPROVAL_CENTS: whole(0, Number.MAX_SAFE_INTEGER, ' of cents').default(500_000),
  MAX_OPEN_CHARGES_PER_PLAYER: count.default(10),
  MAX_OPEN_CHARGES_PER_ADDRESS: count.default(30),
  MAX_CHARGES_PER_MINUTE: count.default(600),
  // A page keeps the session of who fills in a long form alive by a call every five minutes.
  STAFF_SESSION_IDLE_MINUTES: whole(10, 1440, ' of minutes').default(30),
  STAFF_SESSION_MAX_HOURS: whole(1, 168, ' of hours').default(12),
  WEB_PROCESSES: z
    .string()
    .transform((text) => (text === 'auto' ? text : Number(text)))
    .refine((count) => count === 'auto' || (Number.isInteger(count) && count >= 1 && count <= WEB_PROCESSES_MAX), {
      error: `must be auto or a whole number from 1 to ${WEB_PROCESSES_MAX}`,
    })
    .default(1),
  JOBS: oneOf(['on', 'off']).default('on'),
  OPERATION_PROFILE: oneOf(['aberto', 'regulado']).optional(),
  ALLOW_SANDBOX: flag.default(false),
  REQUIRE_EMAIL_CONFIRMATION: flag.default(false),
  AUTH_SECRET: atLeast(AUTH_SECRET_MIN).optional(),
  SEED_KEY: z.string().regex(SEED_KEY_PATTERN, { error: 'must be 64 hexadecimal characters' }).optional(),
  PROVIDER_URLS: byName((text) => URL.canParse(text) && /^https?:/.test(text), 'provider=an address').default({}),
  PROVIDER_WEBHOOK_ADDRESSES: byName(
    (text) => text.split('|').every((entry) => network.safeParse(entry).success),
    'provider=addresses joined by |',
  ).default({}),
  STATEMENT_TIMEOUT_MS: timeouts,
  LOCK_TIMEOUT_MS: timeouts,
  IDLE_TRANSACTION_TIMEOUT_MS: timeouts,
  META_PIXEL_ID: z
    .string()
    .regex(/^[0-9]{5,20}$/, { error: 'must be the digits of a pixel id' })
    .optional(),
  META_ACCESS_TOKEN: atLeast(10).optional(),
  META_TEST_EVENT_CODE: z.string().max(50, { error: 'must have at most 50 characters' }).optional(),
  META_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://graph.facebook.com/v26.0' })
    .default('https://graph.facebook.com/v26.0'),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  TRUST_PROXY: flag.default(false),
  METRICS_TOKEN: atLeast(16).optional(),
});

export type Config = {
  production: boolean;
  port: number;
  host: string;
  baseUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /**
   * The archive of months that are older than `afterMonths`. Without `url` they stay in the main
   * database.
   */
  archive: { url: string | undefined; afterMonths: number };
  /**
   * The cell, where several complete products stand side by side: ids end with its two characters.
   */
  cell: string;
  brandName: string;
  supportEmail: string;
  /** E-mail of the administrator whom the first start creates. */
  adminEmail: string;
  /** Without it, mail is written to `outboxDir`. */
  smtpUrl: string | undefined;
  outboxDir: string;
  mailFrom: string;
  /** Addresses of payment providers by name, in place of their real ones. */
  providerUrls: Record<string, string>;
  /**
   * The addresses from which webhooks of a provider must come, by its name. A provider that is left
   * out may call from any address.
   */
  providerWebhookAddresses: Record<string, readonly string[]>;
  /** A withdrawal of more than this waits for an operator. */
  withdrawalApprovalCents: number;
  /**
   * How many PIX charges may be open for one player and one address, and how many may be opened in
   * a minute by all players together.
   */
  chargeLimits: { ofPlayer: number; ofAddress: number; perMinute: number };
  /** How long a session of staff lasts when idle, and at most. */
  staffSessions: { idleSeconds: number; maxSeconds: number };
  /** How many web processes share the port. With several, one more process supervises them. */
  webProcesses: number;
  /** Off: background work is left to `npm run worker`. */
  jobs: boolean;
  operationProfile: 'aberto' | 'regulado';
  allowSandbox: boolean;
  requireEmailConfirmation: boolean;
  /** Whether the back-office is closed to staff without two-factor authentication. */
  staffNeedsTwoFactor: boolean;
  authSecret: string | undefined;
  seedKey: string | undefined;
  /** The ad platform; undefined while it is not configured. */
  meta: { apiUrl: string; pixelId: string; accessToken: string; testEventCode: string | undefined } | undefined;
  logLevel: string;
  trustProxy: boolean;
  /** How long the database may work or wait, by the kind of work. */
  timeLimits: EveryTimeLimit;
  metricsToken: string | undefined;
};

/**
 * Reads the environment, once. Throws StartupError with one sentence that names the variable and
 * what it must be. Empty variables count as absent, because compose files leave variables out that
 * way.
 */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const present = Object.fromEntries(Object.entries(withSecretFiles(variables)).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartupError(`The variable ${issue?.path.join('.')} is wrong: ${issue?.message}.`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production && values.OPERATION_PROFILE === undefined) {
    throw new StartupError('The variable OPERATION_PROFILE is missing: in production it must be aberto or regulado.');
  }
  if (values.ARCHIVE_DATABASE_URL !== undefined && isSameDatabase(values.ARCHIVE_DATABASE_URL, values.DATABASE_URL))
    throw new StartupError('The variable ARCHIVE_DATABASE_URL is wrong: must name another database than DATABASE_URL.');
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    baseUrl: values.BASE_URL ?? `http://localhost:${values.PORT}`,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    archive: { url: values.ARCHIVE_DATABASE_URL, afterMonths: values.ARCHIVE_AFTER_MONTHS },
    cell: values.CELL,
    brandName: values.BRAND_NAME,
    supportEmail: values.SUPPORT_EMAIL,
    adminEmail: values.ADMIN_EMAIL,
    smtpUrl: values.SMTP_URL,
    outboxDir: `${values.DATA_DIR}/outbox`,
    mailFrom: values.MAIL_FROM ?? `${values.BRAND_NAME} <${values.SUPPORT_EMAIL}>`,
    providerUrls: values.PROVIDER_URLS,
    providerWebhookAddresses: Object.fromEntries(
      Object.entries(values.PROVIDER_WEBHOOK_ADDRESSES).map(([name, addresses]) => [name, addresses.split('|')]),
    ),
    withdrawalApprovalCents: values.WITHDRAWAL_APPROVAL_CENTS,
    chargeLimits: {
      ofPlayer: values.MAX_OPEN_CHARGES_PER_PLAYER,
      ofAddress: values.MAX_OPEN_CHARGES_PER_ADDRESS,
      perMinute: values.MAX_CHARGES_PER_MINUTE,
    },
    staffSessions: {
      idleSeconds: values.STAFF_SESSION_IDLE_MINUTES * 60,
      maxSeconds: values.STAFF_SESSION_MAX_HOURS * 3600,
    },
    webProcesses: values.WEB_PROCESSES === 'auto' ? availableParallelism() : values.WEB_PROCESSES,
    jobs: values.JOBS === 'on',
    operationProfile: values.OPERATION_PROFILE ?? 'aberto',
    allowSandbox: values.ALLOW_SANDBOX || !production,
    requireEmailConfirmation: values.REQUIRE_EMAIL_CONFIRMATION,
    staffNeedsTwoFactor: production,
    authSecret: values.AUTH_SECRET,
    seedKey: values.SEED_KEY,
    meta: readMeta(values),
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    timeLimits: readTimeLimits(values),
    metricsToken: values.METRICS_TOKEN,
  };
}

function isSameDatabase(one: string, other: string | undefined): boolean {
  const placeOf = (url: string) => {
    const { hostname, port, pathname, searchParams } = new URL(url);
    return [hostname, port || '5432', pathname, searchParams.get('host')].join(' ');
  };
  return other !== undefined && placeOf(one) === placeOf(other);
}

function readTimeLimits(values: z.output<typeof environment>): EveryTimeLimit {
  const limits = kindsOfWork.map((kind) => {
    const usual = usualTimeLimits[kind];
    const read = (given: Record<string, string>, otherwise: number) => Number(given[kind] ?? otherwise);
    return [
      kind,
      {
        statementMs: read(values.STATEMENT_TIMEOUT_MS, usual.statementMs),
        lockMs: read(values.LOCK_TIMEOUT_MS, usual.lockMs),
        idleMs: read(values.IDLE_TRANSACTION_TIMEOUT_MS, usual.idleMs),
      },
    ] as const;
  });
  return Object.fromEntries(limits) as Record<KindOfWork, TimeLimits>;
}

function readMeta(values: z.output<typeof environment>): Config['meta'] {
  const { META_PIXEL_ID: pixelId, META_ACCESS_TOKEN: accessToken } = values;
  if (pixelId === undefined && accessToken === undefined) return undefined;
  if (pixelId === undefined || accessToken === undefined) {
    throw new StartupError('The variables META_PIXEL_ID and META_ACCESS_TOKEN belong together: set both or none.');
  }
  return { apiUrl: values.META_API_URL, pixelId, accessToken, testEventCode: values.META_TEST_EVENT_CODE };
}
