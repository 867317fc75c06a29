import type { Pool } from '../../platform/database/pool.ts';
import { maskCpf } from './mask-cpf.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Serve } from '../access/serve.ts';
import { countBackupCodes } from '../auth/second-factor/count-backup-codes.ts';
import { exportPlayer } from './export-player.ts';
import { selectMe, type MeRow } from './queries.ts';

type Options = { pool: Pool; reportPool: Pool; clock: () => Date; accountSecret: string };

export function playerRoutes(serve: Serve, { pool, reportPool, clock, accountSecret }: Options): void {
  const findMe = async (playerId: string): Promise<MeRow> => {
    const me = await selectMe(pool, playerId);
    if (me === undefined) throw new Refusal('unauthenticated');
    return me;
  };

  serve('getMe', { access: 'player' }, async ({ session }) => {
    const { id, name, email, status, cpf, named_cpf: named, kyc, ...flags } = await findMe(session.userId);
    const { email_confirmed, force_password_change, two_factor_enabled } = flags;
    return {
      id,
      name,
      email,
      email_confirmed,
      status,
      role: session.role,
      force_password_change,
      two_factor_enabled,
      backup_codes_left: two_factor_enabled ? await countBackupCodes(pool, { userId: id, secret: accountSecret }) : null,
      cpf_masked: cpf && maskCpf(cpf),
      named_cpf_masked: named && maskCpf(named),
      kyc,
    };
  });

  serve('exportMe', { access: 'player' }, async ({ session, reply }) => {
    const me = await findMe(session.userId);
    void reply.type('application/json; charset=utf-8').header('content-disposition', 'attachment; filename="meus-dados.json"');
    return exportPlayer(reportPool, me, clock());
  });
}
