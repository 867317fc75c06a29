import { LINK_VALID_MINUTES, PASSWORD_MAX, PASSWORD_MIN } from '@raspasorte/contract';
import { betterAuth } from 'better-auth';
import { admin, bearer, jwt, twoFactor } from 'better-auth/plugins';
import type { FastifyBaseLogger } from 'fastify';
import { isHttps } from '../../platform/http/is-https.ts';
import type { Pool } from '../../platform/database/pool.ts';
import type { SendAccountMail } from './letters/account-letters.ts';
import { authHooks } from './auth-hooks.ts';
import { adminColumns, coreTables, jwksTable, twoFactorTable } from './auth-tables.ts';
import { CLIENT_ADDRESS_HEADER } from './client-headers.ts';
import { COOKIE_PREFIX } from './cookie-prefix.ts';
import type { AttemptLimits } from './attempts/attempt-limits.ts';
import { makeBackupCodes } from './second-factor/backup-codes.ts';
import type { Handle } from './second-factor/require-code.ts';
import { nameWrongSecret } from './is-under-secret.ts';
import { openSigningKeys } from './sessions/signing-keys.ts';
import type { StaffSessionLimits } from './sessions/staff-session-limits.ts';
import { createUnchangedAccount } from './unchanged-account.ts';
import { leadToConfirmed } from './return-address.ts';
import { passwordHash } from './password-hash.ts';
import { finishReset, mailResetLink } from './reset-password.ts';
import { refuseSession } from './staff-door.ts';
import type { UseConfirmation } from './passkeys/passkey-hooks.ts';
import { passkeyPlugin } from './passkeys/passkey-plugin.ts';
import type { AuthUser, RecordStaffAuditEntry } from './staff-audit-entry.ts';

export type AuthOptions = {
  /** A pool with search_path `auth`, because better-auth does not qualify its tables. */
  pool: Pool;
  baseUrl: string;
  trustedOrigins: string[];
  secret: string;
  production: boolean;
  requireEmailConfirmation: boolean;
  sendMail: SendAccountMail;
  /** Writes to the audit log how staff sign in and what they change about their own access. */
  recordStaffAuditEntry: RecordStaffAuditEntry;
  useConfirmation: UseConfirmation;
  appName: string;
  logger: FastifyBaseLogger;
  limits: AttemptLimits;
  staffSessions: StaffSessionLimits;
  /**
   * Whether to compare the tables at the first call with those that better-auth expects, and to
   * fail when they differ.
   */
  comparesSchema?: boolean;
};

export type EndedSession = { userId: string; token: string };

export type Auth = {
  /** Fixed by the configuration, never taken from a Host header. */
  baseUrl: string;
  trustedOrigins: readonly string[];
  /** Answers one call of /api/auth as better-auth does. */
  handle(request: Request): Promise<Response>;
  /** Makes a first call, at which better-auth loads code: otherwise somebody would wait for it. */
  prepare(): Promise<void>;
  /**
   * Registers a listener for every session that better-auth deletes. It runs before the call that
   * deleted the session is answered.
   */
  onSessionEnded(listener: (session: EndedSession) => void): void;
  /** better-auth's calls for other parts of the server, without HTTP. */
  api: ReturnType<typeof configure>['api'];
};

const DAY_SECONDS = 86_400;
/** How many sessions of one person better-auth lists or ends in one call. */
const SESSIONS_AT_ONCE = 10_000;
/** A session in use is renewed, and that time stored, once in this time. */
export const SESSION_RENEWED_EVERY_SECONDS = DAY_SECONDS;

export function createAuth(options: AuthOptions): Auth {
  const listeners: ((session: EndedSession) => void)[] = [];
  const auth: ReturnType<typeof configure> = configure(options, {
    sessionEnded: (session) => {
      for (const listener of listeners) listener(session);
    },
    handle: (request) => auth.handler(request),
  });
  return {
    baseUrl: options.baseUrl,
    trustedOrigins: options.trustedOrigins,
    handle: (request) => auth.handler(request).catch(nameWrongSecret),
    prepare: async () => void (await auth.handler(new Request(new URL('/api/auth/get-session', options.baseUrl)))),
    onSessionEnded: (listener) => void listeners.push(listener),
    api: auth.api,
  };
}

type Inside = { sessionEnded: (session: EndedSession) => void; handle: Handle };

function configure(options: AuthOptions, { sessionEnded, handle }: Inside) {
  const { pool, baseUrl, appName, logger } = options;
  const resetBy = new WeakMap<Request, AuthUser>();
  const unchangedAccount = createUnchangedAccount(pool);
  return betterAuth({
    appName,
    baseURL: baseUrl,
    basePath: '/api/auth',
    secret: options.secret,
    trustedOrigins: options.trustedOrigins,
    database: pool,
    ...coreTables,
    user: { ...coreTables.user, additionalFields: forcePasswordChange },
    session: {
      ...coreTables.session,
      expiresIn: 7 * DAY_SECONDS,
      updateAge: SESSION_RENEWED_EVERY_SECONDS,
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: passwordHash,
      requireEmailVerification: options.requireEmailConfirmation,
      customSyntheticUser: seemingUser,
      resetPasswordTokenExpiresIn: LINK_VALID_MINUTES * 60,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }, request) => {
        await finishReset(options, user, request);
        if (request !== undefined) resetBy.set(request, user);
      },
      sendResetPassword: ({ user, url }) => mailResetLink(options, user, url),
    },
    // Whoever reads a backup learns from it no link for a new password and no first step of a
    // sign-in.
    verification: { ...coreTables.verification, storeIdentifier: 'hashed' },
    emailVerification: {
      expiresIn: LINK_VALID_MINUTES * 60,
      sendOnSignUp: true,
      // Whoever opens the link may be a guest at the owner's mail, or lured into a stranger's
      // account.
      autoSignInAfterVerification: false,
      sendVerificationEmail: ({ user: { id: playerId, email: address, name }, url }) =>
        options.sendMail({ kind: 'confirm-email', playerId, address, name, data: { link: leadToConfirmed(url) } }),
    },
    // Our hooks count attempts by account too. better-auth counts them only by address.
    rateLimit: { enabled: false },
    databaseHooks: {
      session: {
        create: { before: (session, context) => refuseSession(pool, session.userId, context ?? undefined) },
        delete: { after: async ({ userId, token }) => sessionEnded({ userId, token }) },
      },
      account: { update: { before: (account, call) => unchangedAccount.beforePassword(account, call) } },
      user: { update: { before: (user, call) => unchangedAccount.beforeTwoFactor(user, call) } },
    },
    hooks: authHooks({ ...options, resetBy, unchangedAccount, handle }),
    advanced: advanced(options),
    telemetry: { enabled: false },
    // better-auth logs refusals as errors. A real fault is thrown, and our error handler logs it.
    logger: { level: 'error', log: (_level, message) => logger.warn({ from: 'better-auth' }, message) },
    onAPIError: { throw: true },
    plugins: plugins(options),
  });
}

const forcePasswordChange = {
  forcePasswordChange: { type: 'boolean', required: false, input: false, fieldName: 'force_password_change' },
} as const;

const DEFAULT_ROLE = 'player';

/**
 * What a sign-up with an address that has an account is answered, where that must not be told. By
 * itself better-auth leaves the role out, which would tell.
 */
const seemingUser = ({
  coreFields,
  additionalFields,
  id,
}: Record<'coreFields' | 'additionalFields', object> & { id: string }) => ({
  ...coreFields,
  ...additionalFields,
  role: DEFAULT_ROLE,
  id,
});

function advanced({ baseUrl, logger, comparesSchema = false }: AuthOptions) {
  return {
    cookiePrefix: COOKIE_PREFIX,
    useSecureCookies: isHttps(baseUrl),
    // Explicit, because better-auth skips these checks when it believes that it runs in a test.
    disableOriginCheck: false,
    disableCSRFCheck: false,
    // Migrations define the schema. Only a test compares it, not each process. better-auth would
    // end only the first hundred of a person's sessions, among them those that are stored as ended.
    // Where it does not join, it asks once more, and writes to stderr past our log when that fails.
    database: {
      generateId: 'uuid' as const,
      validateSchema: comparesSchema,
      defaultFindManyLimit: SESSIONS_AT_ONCE,
      joins: true,
    },
    ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    backgroundTasks: {
      // Mail is not awaited: a slow server must not delay a sign-up, and the response time must not
      // reveal whether an address has an account.
      handler: (task: Promise<unknown>) => {
        task.catch((error: unknown) => logger.error({ err: error }, 'a mail could not be sent'));
      },
    },
  };
}

function plugins(options: AuthOptions) {
  const { appName, pool, secret } = options;
  return [
    admin({ defaultRole: DEFAULT_ROLE, adminRoles: ['admin'], schema: adminColumns }),
    twoFactor({
      issuer: appName,
      schema: twoFactorTable,
      backupCodeOptions: { storeBackupCodes: 'encrypted', customBackupCodesGenerate: makeBackupCodes },
      // Our own limits also count by device. This one would let strangers lock the owner out.
      accountLockout: { enabled: false },
    }),
    passkeyPlugin(options),
    jwt({
      schema: jwksTable,
      adapter: { getJwks: () => openSigningKeys(pool, secret) },
      disableSettingJwtHeader: true,
      jwt: {
        expirationTime: '15m',
        definePayload: ({ user, session }) => ({ id: user.id, role: user['role'], sid: session.id }),
      },
    }),
    // Last, so that a sign-in that still waits for its second step carries no set-auth-token
    // header.
    bearer({ requireSignature: true }),
  ];
}
