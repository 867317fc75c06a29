import { toCents } from '@raspasorte/contract';
import { operatorOf } from '../../people/access/operator-of.ts';
import type { Config } from '../../config.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { rotateSeed, type RotateSeedParts } from '../../game/epochs/rotate-seed.ts';
import { setEpochLength } from '../../game/epochs/set-epoch-length.ts';
import type { SeedVault } from '../../game/epochs/seed-vault.ts';
import type { Serve } from '../../people/access/serve.ts';
import type { EventHub } from '../../platform/realtime/event-hub.ts';
import { reportDelivery } from '../../platform/realtime/report-delivery.ts';
import { setApprovalLimit } from './approval-limit.ts';
import { listPauses, readLimits, readSettings } from './read-settings.ts';
import { askForThresholds, registerThresholds } from './set-thresholds.ts';
import type { SecondPerson } from '../../people/second-person/second-person.ts';
import { setKycLimits } from './kyc-limits.ts';
import { setOperation } from './set-operation.ts';

type Options = {
  pool: Pool;
  config: Config;
  vault: SeedVault;
  clock: () => Date;
  secondPerson: SecondPerson;
  /** Tells all processes, this one too: of a pause, or that another epoch is open. */
  hub: Pick<EventHub, 'announce' | 'announceToAll'>;
};

/** The settings screen: the state of the platform and its controls. */
export function controlRoutes(serve: Serve, options: Options): void {
  const { pool, config, vault, clock, hub } = options;

  serve('getSettings', { access: 'staff' }, () => readSettings({ pool, config, vault, clock }));

  serve('listPauses', { access: 'staff' }, () => listPauses(pool));

  serve('rotateServerSeed', { access: 'admin' }, async ({ reply, body, ...who }) => {
    const announce: RotateSeedParts['announce'] = async (...change) => reportDelivery(reply, await hub.announceToAll(...change));
    return { epoch: await rotateSeed({ vault, announce }, await operatorOf(pool, who), body.seen_epoch) };
  });

  serve('setEpochLength', { access: 'admin' }, async ({ body: { days, seen_days: seen }, ...who }) => {
    await setEpochLength(pool, { days, seen }, await operatorOf(pool, who));
    return { days };
  });

  serve('setOperation', { access: 'admin' }, async ({ params, body, ...who }) => {
    const { paused, reason, seen_paused_at: seenPausedAt } = body;
    const change = { operation: params.operation, paused, reason, seenPausedAt };
    const state = await setOperation(pool, change, await operatorOf(pool, who));
    const { operation } = state;
    // Players wait for no payout to be sent: theirs is accepted all the same.
    if (operation !== 'payouts') hub.announce('pause', { operation, paused: state.paused });
    return state;
  });

  serve('setKycLimits', { access: 'admin' }, async ({ params, body: { otp: _otp, seen, ...after }, ...who }) => {
    return setKycLimits(pool, { status: params.status, after, seen }, await operatorOf(pool, who));
  });

  serve('setLimits', { access: 'admin' }, async ({ body, ...who }) => {
    const change = {
      limit: body.withdrawal_approval_cents,
      seen: body.seen_withdrawal_approval_cents,
      defaultCents: toCents(config.withdrawalApprovalCents),
    };
    await setApprovalLimit(pool, change, await operatorOf(pool, who));
    return readLimits({ pool, config });
  });

  registerThresholds(options);
  serve('setThresholds', { access: 'admin' }, async ({ body: { reason, code_cents, second_person_cents }, ...who }) =>
    askForThresholds(options, { thresholds: { code_cents, second_person_cents }, reason, actor: await operatorOf(pool, who) }),
  );
}
