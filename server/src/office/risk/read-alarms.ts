import type { Answer } from '@raspasorte/contract';
import type { Queryable } from '../../platform/database/pool.ts';
import { selectFirstBegin } from '../../game/epochs/queries.ts';
import { selectNewestCheck } from '../../money/ledger/queries/checks.ts';
import type { Cover } from '../dashboard/read-solvency.ts';
import { listAlarmingPlayers, type UnusualPlayer } from './list-unusual-players.ts';
import { selectAcknowledgements, type Acknowledgement } from './queries/acknowledgements.ts';
import { selectStoppedCards, type StoppedCard } from './queries/cards.ts';

export type Alarm = Answer<'getRisk'>['alarms'][number];
type CardDrift = Answer<'getRisk'>['cards'][number];
type Raised = Omit<Alarm, 'is_quiet' | 'acknowledged'>;

const HOUR_MS = 3_600_000;
/** The books are checked every hour. */
const CHECK_IS_LATE_MS = 2 * HOUR_MS;
/** One level is a tenth of what players can claim. */
const LEVELS_OF_COVERAGE = 10;
/** A chance of 0 would have an infinite level. */
const HIGHEST_LEVEL = 300;

/**
 * All alarms, unacknowledged ones first. An acknowledged alarm is quiet until it ends or its level
 * has grown by one.
 */
export async function readAlarms(
  db: Queryable,
  { cards, cover, now }: { cards: readonly CardDrift[]; cover: Cover; now: Date },
): Promise<Alarm[]> {
  const players = await listAlarmingPlayers(db);
  const check = await selectNewestCheck(db);
  const stopped = await selectStoppedCards(db);
  const soldSince = await selectFirstBegin(db);
  const raised: Raised[] = [
    ...solvencyAlarm(cover),
    ...booksAlarm({ check, soldSince, now }),
    ...cards.filter(isAlarming).map(driftAlarm),
    ...players.filter(({ verdict }) => verdict === 'alarm').map(playerAlarm),
    ...stopped.map(exposureAlarm),
  ];
  const known = await selectAcknowledgements(
    db,
    raised.map(({ id }) => id),
  );
  const alarms = raised.map((alarm) => ({ ...alarm, ...stateOf(alarm, known.get(alarm.id)) }));
  return [...alarms.filter(({ is_quiet }) => !is_quiet), ...alarms.filter(({ is_quiet }) => is_quiet)];
}

function stateOf({ level }: Raised, known: Acknowledgement | undefined): Pick<Alarm, 'is_quiet' | 'acknowledged'> {
  if (known === undefined) return { is_quiet: false, acknowledged: null };
  const { at, by, note } = known;
  return { is_quiet: level < known.level + 1, acknowledged: { at: at.toISOString(), by, note } };
}

const isAlarming = ({ always, recent }: CardDrift): boolean => always.verdict === 'alarm' || recent.verdict === 'alarm';

function driftAlarm({ product_id, name, always, recent, rounds, wagered_cents, deviation_cents }: CardDrift): Raised {
  return {
    id: `drift:${product_id}`,
    kind: 'drift',
    subject: name,
    subject_id: String(product_id),
    level: Math.max(always.level, recent.level),
    facts: {
      deviation_cents,
      deviation: wagered_cents === 0 ? 0 : deviation_cents / wagered_cents,
      rounds,
      is_recent: recent.level > always.level ? 1 : 0,
    },
  };
}

function playerAlarm({ user_id, name, chance, rounds, paid_cents, expected_cents, z }: UnusualPlayer): Raised {
  return {
    id: `player:${user_id}`,
    kind: 'player',
    subject: name,
    subject_id: user_id,
    level: Math.min(HIGHEST_LEVEL, -Math.log10(chance)),
    facts: { rounds, deviation_cents: paid_cents - expected_cents, z, chance },
  };
}

/**
 * Raised when its exposure limit has taken a card off sale. Each stop is an alarm of its own: a
 * card that is sold again and stops within a minute is not quiet because its first stop was
 * acknowledged.
 */
function exposureAlarm({ id, name, stopped_at, lost_cents, limit_cents }: StoppedCard): Raised {
  return {
    id: `exposure:${id}:${stopped_at.getTime()}`,
    kind: 'exposure',
    subject: name,
    subject_id: String(id),
    // Nothing is lost while the card is off sale, so it never gets worse.
    level: 1,
    facts: { lost_cents, limit_cents },
  };
}

/** Raised when players can claim more than there is at the providers. */
function solvencyAlarm({ claims_cents, surplus_cents, coverage }: Cover): Raised[] {
  if (surplus_cents >= 0) return [];
  const level = LEVELS_OF_COVERAGE * (1 - (coverage ?? 0));
  return [{ id: 'solvency', kind: 'solvency', subject: null, subject_id: null, level, facts: { claims_cents, surplus_cents } }];
}

type Checks = { check: { checked_at: Date; differences: number } | undefined; soldSince: Date | undefined; now: Date };

/**
 * Raised when the newest check of the books found differences or is late. Before the first check,
 * the time counts from when cards could first be sold.
 */
function booksAlarm({ check, soldSince, now }: Checks): Raised[] {
  const since = check?.checked_at ?? soldSince;
  if (since === undefined) return [];
  const differences = check?.differences ?? 0;
  const late = now.getTime() - since.getTime();
  if (differences === 0 && late <= CHECK_IS_LATE_MS) return [];
  const facts = { differences, hours: late / HOUR_MS, is_first: check === undefined ? 1 : 0 };
  // The level counts differences, so each further one makes an acknowledged alarm loud again.
  return [{ id: 'books', kind: 'books', subject: null, subject_id: null, level: differences, facts }];
}
