import { operatorOf } from '../access/operator-of.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import type { Serve } from '../access/serve.ts';
import { reportDelivery } from '../../platform/realtime/report-delivery.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { isAdminKey, renewAdminKey } from './admin-key.ts';
import type { Auth } from '../auth/auth.ts';
import { createStaffMember, renewUnusedPassword } from './create-staff-member.ts';
import { selectStaff, type StaffRow } from './queries.ts';
import type { SessionDirectory } from '../auth/sessions/session-directory.ts';
import type { StaffSessionLimits } from '../auth/sessions/staff-session-limits.ts';
import { endStaffSession, listStaffSessions } from './staff-sessions.ts';
import { signInStaffWithPasskey } from './staff-passkey-sign-in.ts';
import { signInStaff } from './staff-sign-in.ts';
import { updateStaffMember } from './update-staff-member.ts';

type Options = { pool: Pool; auth: Auth; sessions: SessionDirectory; staffSessions: StaffSessionLimits };

/** The sign-in of staff, and their accounts. */
export function staffRoutes(serve: Serve, options: Options): void {
  const { pool, sessions, staffSessions } = options;

  serve('checkAdminRoute', { access: 'public', noStore: true }, async ({ body }) => ({
    valid: await isAdminKey(pool, body.slug),
  }));
  serve('adminLogin', { access: 'public', noStore: true }, (call) => signInStaff(options, call));

  serve('adminPasskeyLogin', { access: 'public', noStore: true }, (call) => signInStaffWithPasskey(options, call));

  serve('listStaff', { access: 'staff' }, async () => (await selectStaff(pool)).map(view));

  serve('createStaffMember', { access: 'admin' }, async ({ body: member, ...who }) => {
    const actor = await operatorOf(pool, who);
    const created = await inTransaction(
      pool,
      async (tx) => (await createStaffMember(tx, member, actor)) ?? (await renewUnusedPassword(tx, member, actor)),
    );
    if (created === undefined) throw new Refusal('email_taken');
    return { id: created.userId, email: created.email, password: created.password };
  });

  serve('updateStaffMember', { access: 'admin' }, async ({ params, body: change, reply, ...who }) => {
    const changed = await updateStaffMember(pool, params.id, change, await operatorOf(pool, who));
    reportDelivery(reply, await sessions.forgetUserEverywhere(params.id));
    return view(changed);
  });

  serve('listStaffSessions', { access: 'admin' }, async ({ params, session }) =>
    listStaffSessions(pool, { userId: params.id, limits: staffSessions, presentId: session.sessionId }),
  );

  serve('endStaffSession', { access: 'admin' }, async ({ params, ...who }) => {
    const ended = { userId: params.id, sessionId: params.session_id };
    const token = await endStaffSession(pool, ended, await operatorOf(pool, who));
    sessions.forgetToken(token);
    return { id: ended.sessionId };
  });

  serve('renewAdminKey', { access: 'admin' }, async ({ body: { seen_key_since: seenSince }, ...who }) => {
    const actor = await operatorOf(pool, who);
    const key = await inTransaction(pool, (tx) => renewAdminKey(tx, actor, { seenSince }));
    return { key, path: `/admin-auth?key=${key}` };
  });
}

const view = ({ two_factor, ...member }: StaffRow) => ({
  ...withIsoInstants(member),
  two_factor_enabled: two_factor,
});
