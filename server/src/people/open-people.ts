import { recordingCaller } from '../platform/http/request-log.ts';
import type { FindSession } from './access/session.ts';
import type { Dependencies } from '../platform/program/dependencies.ts';
import type { EventHub } from '../platform/realtime/event-hub.ts';
import type { SendAccountMail } from './auth/letters/account-letters.ts';
import { developmentLimits, productionLimits, type AttemptLimits } from './auth/attempts/attempt-limits.ts';
import { createAuth, type Auth } from './auth/auth.ts';
import { createSessionDirectory, type SessionDirectory } from './auth/sessions/session-directory.ts';
import { createRecordStaffAuditEntry } from './auth/record-staff-audit-entry.ts';
import { callUseConfirmation } from './confirmations/queries.ts';
import { createSecondPerson, type SecondPerson } from './second-person/second-person.ts';
import { createStepUp, type StepUp } from './staff/step-up.ts';

export type People = {
  auth: Auth;
  sessions: SessionDirectory;
  /** Finds the session of a request and notes its user for the request log. */
  findSession: FindSession;
  stepUp: StepUp;
  secondPerson: SecondPerson;
};

type Options = { hub: EventHub; sendMail: SendAccountMail; limits?: AttemptLimits; comparesSchema?: boolean };

/** Opens the accounts, sessions and step-up codes of one process. */
export function openPeople(dependencies: Dependencies, { hub, sendMail, limits, comparesSchema }: Options): People {
  const { config, pool, authPool, moneyPool, secrets, clock, logger } = dependencies;
  const { staffSessions } = config;
  const auth = createAuth({
    pool: authPool,
    baseUrl: config.baseUrl,
    trustedOrigins: [new URL(config.baseUrl).origin],
    secret: secrets.auth,
    production: config.production,
    requireEmailConfirmation: config.requireEmailConfirmation,
    sendMail,
    recordStaffAuditEntry: createRecordStaffAuditEntry(pool),
    useConfirmation: async (action) => (await callUseConfirmation(authPool, action)) !== undefined,
    appName: config.brandName,
    logger,
    staffSessions,
    limits: limits ?? (config.production ? productionLimits : developmentLimits),
    ...(comparesSchema && { comparesSchema }),
  });
  // A sale begins with its session, so a look-up must not wait behind the lists of others.
  const sessions = createSessionDirectory({ pool: moneyPool, secret: secrets.auth, clock, hub, staffSessions });
  const stepUp = createStepUp({ auth, secret: secrets.auth });
  return { auth, sessions, findSession: recordingCaller(sessions.find), stepUp, secondPerson: createSecondPerson() };
}
