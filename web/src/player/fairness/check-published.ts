import type { Answer } from '@raspasorte/contract';
import { dayHash, fromHex, roundSeed, seedHash, toHex, verifyInclusion } from '@raspasorte/engine';
import type { RoundProof } from '@raspasorte/engine';

/** The site's public data and what it says about the card's own day. */
export interface PublishedData {
  epochs: Answer<'listEpochs'>;
  days: Answer<'listFairnessDays'>;
  /**
   * The Merkle path to the root of the card's day; `open` while that day is not sealed. Null for
   * whoever does not own the card: only its owner can read it.
   */
  dayProof: Answer<'getRoundDayProof'> | 'open' | null;
}

export interface PublishedCheck {
  /**
   * `secret`: not published yet. `same`: it matches the hash that was public from the beginning,
   * and gives this card's round seed. `lost`: it can never be published.
   */
  seed: 'same' | 'secret' | 'lost' | 'false' | 'missing';
  /**
   * `open`: the day is not sealed yet. `sealed`: it is, but without the path to its root the card's
   * place cannot be checked here. `broken`: the published days do not lead to one another.
   */
  day: 'chained' | 'sealed' | 'open' | 'false' | 'broken';
}

export function checkPublished(proof: RoundProof, published: PublishedData): PublishedCheck {
  return { seed: checkSeed(proof, published.epochs), day: checkDay(proof, published) };
}

function checkSeed(proof: RoundProof, epochs: PublishedData['epochs']): PublishedCheck['seed'] {
  const epoch = epochs.find((each) => each.epoch === proof.epoch);
  if (!epoch) return 'missing';
  if (epoch.master_seed === null) return epoch.seed_lost_at === null ? 'secret' : 'lost';
  const masterSeed = fromHex(epoch.master_seed);
  const { user_id: userId, product_id: productId, nonce } = proof;
  const isOfEpoch = seedHash(masterSeed) === epoch.seed_hash;
  return isOfEpoch && toHex(roundSeed({ masterSeed, userId, productId, nonce })) === proof.round_seed ? 'same' : 'false';
}

function checkDay(proof: RoundProof, { days, dayProof }: PublishedData): PublishedCheck['day'] {
  if (dayProof === 'open') return 'open';
  const known = daysOfRound(proof.round_id);
  if (dayProof === null) {
    const isSealed = known.every((day) => days.some((each) => each.day === day));
    return isSealed ? unlessBroken('sealed', days) : 'open';
  }
  const sealed = days.find(({ day }) => day === dayProof.day);
  if (!sealed) return 'open';
  const isOfCard =
    known.includes(dayProof.day) &&
    dayProof.round_id === proof.round_id &&
    dayProof.commit === proof.commit &&
    dayProof.context === proof.context &&
    dayProof.client_seed === proof.client_seed;
  if (!isOfCard || dayProof.hash !== sealed.hash || !verifyInclusion(dayProof)) return 'false';
  return unlessBroken('chained', days);
}

const BEFORE_THE_FIRST = '0'.repeat(64);

/** A day is fixed only by those after it, which hold its hash: so all of them count. */
function unlessBroken(verdict: 'chained' | 'sealed', days: PublishedData['days']): PublishedCheck['day'] {
  const leads = (day: PublishedData['days'][number], place: number) =>
    dayHash(day) === day.hash && day.previous_hash === (days[place + 1]?.hash ?? BEFORE_THE_FIRST);
  return days.every(leads) ? verdict : 'broken';
}

/**
 * A round's id begins with the server's time at the draw. Its day is that of the sale, by the
 * database's clock, which may differ by this much.
 */
const CLOCKS_DIFFER_AT_MOST_MS = 3_600_000;

/** The UTC days on which a round may have been sold: two near midnight, else one. */
export function daysOfRound(roundId: string): string[] {
  const milliseconds = Number.parseInt(roundId.replaceAll('-', '').slice(0, 12), 16);
  const around = [milliseconds - CLOCKS_DIFFER_AT_MOST_MS, milliseconds + CLOCKS_DIFFER_AT_MOST_MS];
  return [...new Set(around.map((instant) => new Date(instant).toISOString().slice(0, 10)))];
}
