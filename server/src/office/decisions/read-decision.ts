import type { Answer } from '@raspasorte/contract';
import type { DecisionKind } from '@raspasorte/contract/admin';
import { shownWithdrawal } from '../../money/withdrawals/list-queue.ts';
import { selectQueued } from '../../money/withdrawals/queries/decisions.ts';
import { maskCpf } from '../../people/players/mask-cpf.ts';
import { selectSecondPersonRequest } from '../../people/second-person/queries.ts';
import type { Queryable } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { selectDispute } from '../disputes/queries/disputes.ts';
import { shownPrivacyRequest } from '../privacy/list-privacy-requests.ts';
import { selectRequest } from '../privacy/queries.ts';
import { selectRaisedAlarm } from '../risk/queries/raised-alarms.ts';
import { selectAnomaly } from './queries/anomalies.ts';
import { selectPlayerContext, type ContextRow } from './queries/player-context.ts';
import { selectOneWaiting } from './queries/waiting.ts';

type Which = { kind: DecisionKind; id: string; operatorId: string };
type Details = Answer<'getDecision'>;

const nothing = { withdrawal: null, request: null, dispute: null, privacy: null, anomaly: null, alarm: null };

/**
 * A waiting decision with its player and the row that it is about. Refusal: not_found, also when it
 * does not wait any more.
 */
export async function readDecision(db: Queryable, which: Which): Promise<Details> {
  const row = await selectOneWaiting(db, which);
  if (row === undefined) throw new Refusal('not_found');
  const player = row.user_id === null ? undefined : await selectPlayerContext(db, row.user_id);
  const subject = await subjects[which.kind](db, { ...which, playerId: row.user_id ?? '' });
  return { ...withIsoInstants(row), player: player ? shownPlayer(player) : null, ...nothing, ...subject };
}

type Subject = Partial<Pick<Details, keyof typeof nothing>>;

const subjects: Record<DecisionKind, (db: Queryable, which: Which & { playerId: string }) => Promise<Subject>> = {
  withdrawal: async (db, which) => ({ withdrawal: shown(await selectQueued(db, which), shownWithdrawal) }),
  'second-person': async (db, { id, operatorId: viewerId }) => ({
    request: shown(await selectSecondPersonRequest(db, { id, viewerId }), withIsoInstants),
  }),
  dispute: async (db, { id }) => ({ dispute: shown(await selectDispute(db, id), withIsoInstants) }),
  privacy: async (db, { id }) => ({ privacy: shown(await selectRequest(db, id), shownPrivacyRequest) }),
  kyc: async () => ({}),
  anomaly: async (db, { id }) => ({ anomaly: shown(await selectAnomaly(db, id), withIsoInstants) }),
  alarm: async (db, { id }) => ({ alarm: (await selectRaisedAlarm(db, id)) ?? null }),
};

const shown = <Row, Shown>(row: Row | undefined, show: (row: Row) => Shown): Shown | null =>
  row === undefined ? null : show(row);

const shownPlayer = ({ cpf, ...player }: ContextRow) => ({
  ...withIsoInstants(player),
  cpf_masked: cpf && maskCpf(cpf),
});
