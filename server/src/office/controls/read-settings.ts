import { toCents, type Answer } from '@raspasorte/contract';
import { operations } from '@raspasorte/contract/admin';
import serverPackage from '../../../package.json' with { type: 'json' };
import type { Config } from '../../config.ts';
import { listEpochs, SECRET_MS } from '../../game/epochs/list-epochs.ts';
import { selectOpenEpochAge } from '../../game/epochs/queries.ts';
import type { SeedVault } from '../../game/epochs/seed-vault.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { readApprovalLimit } from './approval-limit.ts';
import {
  countRoundsSince,
  selectAdminKeyTime,
  selectChecks,
  selectDatabase,
  selectKeyChange,
  selectKycLimits,
  selectPauses,
  selectThresholds,
  type CheckRow,
} from './queries.ts';
import { stateOf } from './set-operation.ts';

type Options = { pool: Pool; config: Config; vault: SeedVault; clock: () => Date };

type Settings = Answer<'getSettings'>;

const startedAt = new Date();

/** Everything that the settings screen shows. */
export async function readSettings(options: Options): Promise<Settings> {
  const { pool, config } = options;
  const [pauses, keyTime, randomness, limits, kycLimits, software, checks, thresholds] = await Promise.all([
    selectPauses(pool),
    selectAdminKeyTime(pool),
    readRandomness(options),
    readLimits(options),
    selectKycLimits(pool),
    readSoftware(options),
    selectChecks(pool),
    selectThresholds(pool),
  ]);
  return {
    randomness,
    operations: operations.map((operation) => stateOf(operation, pauses)),
    limits,
    kyc_limits: kycLimits,
    thresholds,
    profile: {
      name: config.operationProfile,
      production: config.production,
      staff_needs_two_factor: config.staffNeedsTwoFactor,
    },
    admin_key_created_at: keyTime?.toISOString() ?? null,
    software,
    checks: (['ledger', 'slices', 'audit', 'jobs'] as const).map((name) => checkView(name, checks)),
  };
}

/** The operations that are paused. */
export async function listPauses(pool: Pool): Promise<Answer<'listPauses'>> {
  const pauses = await selectPauses(pool);
  return { items: operations.map((operation) => stateOf(operation, pauses)).filter(({ paused }) => paused) };
}

async function readRandomness({ pool, vault, clock }: Options): Promise<Settings['randomness']> {
  const [all, keyChange, age] = await Promise.all([
    listEpochs(pool, vault, clock()),
    selectKeyChange(pool),
    selectOpenEpochAge(pool),
  ]);
  const open = all.find(({ ended_at: endedAt }) => endedAt === null);
  if (open === undefined || age === undefined) throw new Error('no seed epoch is open');
  return {
    epoch: open.epoch,
    seed_hash: open.seed_hash,
    begun_at: open.begun_at,
    epoch_days: age.days,
    ends_at: age.ends_at.toISOString(),
    rounds: await countRoundsSince(pool, new Date(open.begun_at)),
    unpublished: all.flatMap(({ epoch, ended_at: endedAt, master_seed: seed, seed_lost_at: lostAt }) =>
      endedAt === null || seed !== null || lostAt !== null
        ? []
        : [{ epoch, ended_at: endedAt, published_at: new Date(Date.parse(endedAt) + SECRET_MS).toISOString() }],
    ),
    key_rotated_at: keyChange?.at.toISOString() ?? null,
    key_rotated_by: keyChange?.actor_name ?? null,
  };
}

export async function readLimits({ pool, config }: Pick<Options, 'pool' | 'config'>): Promise<Settings['limits']> {
  const defaultCents = toCents(config.withdrawalApprovalCents);
  return {
    withdrawal_approval_cents: await readApprovalLimit(pool, defaultCents),
    default_withdrawal_approval_cents: defaultCents,
  };
}

async function readSoftware({ pool, config }: Options): Promise<Settings['software']> {
  const { version, migration } = await selectDatabase(pool);
  return {
    version: serverPackage.version,
    node: process.versions.node,
    database: version,
    migration,
    started_at: startedAt.toISOString(),
    jobs: config.jobs,
  };
}

function checkView(name: CheckRow['name'], rows: readonly CheckRow[]): Settings['checks'][number] {
  const row = rows.find((each) => each.name === name);
  if (row === undefined) return { name, ok: null, checked_at: null, detail: null };
  const { differences, detail, checked_at: checkedAt } = row;
  return {
    name,
    ok: differences === 0,
    checked_at: checkedAt.toISOString(),
    detail: differences === 0 ? null : (detail ?? String(differences)),
  };
}
