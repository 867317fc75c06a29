import type { Answer } from '@raspasorte/contract';
import { fromHex, roundSeed, seedHash, toHex, verifyInclusion } from '@raspasorte/engine';
import type { RoundProof } from '@raspasorte/engine';

/** The site's public data and, for the player's own card, the Merkle path to its day's root. */
export interface PublishedData {
  epochs: Answer<'listEpochs'>;
  days: Answer<'listFairnessDays'>;
  dayProof: Answer<'getRoundDayProof'> | null;
}

export interface PublishedCheck {
  /**
   * `secret`: not published yet. `same`: it matches the hash that was public from the beginning,
   * and gives this card's round seed.
   */
  seed: 'same' | 'secret' | 'false' | 'missing';
  /**
   * `open`: the day is not sealed yet. `sealed`: it is, but without the path to its root the card's
   * place cannot be checked here.
   */
  day: 'chained' | 'sealed' | 'open' | 'false';
}

export function checkPublished(proof: RoundProof, published: PublishedData): PublishedCheck {
  return { seed: checkSeed(proof, published.epochs), day: checkDay(proof, published) };
}

function checkSeed(proof: RoundProof, epochs: PublishedData['epochs']): PublishedCheck['seed'] {
  const epoch = epochs.find((each) => each.epoch === proof.epoch);
  if (!epoch) return 'missing';
  if (epoch.master_seed === null) return 'secret';
  const masterSeed = fromHex(epoch.master_seed);
  const { user_id: userId, product_id: productId, nonce } = proof;
  const isOfEpoch = seedHash(masterSeed) === epoch.seed_hash;
  return isOfEpoch && toHex(roundSeed({ masterSeed, userId, productId, nonce })) === proof.round_seed ? 'same' : 'false';
}

function checkDay(proof: RoundProof, { days, dayProof }: PublishedData): PublishedCheck['day'] {
  const sealed = days.find(({ day }) => day === dayOfRound(proof.round_id));
  if (!sealed) return 'open';
  if (dayProof === null) return 'sealed';
  const isOfCard =
    dayProof.round_id === proof.round_id &&
    dayProof.commit === proof.commit &&
    dayProof.context === proof.context &&
    dayProof.client_seed === proof.client_seed;
  return isOfCard && dayProof.hash === sealed.hash && verifyInclusion(dayProof) ? 'chained' : 'false';
}

/** The UTC day of a round, read from its id, which begins with the time. */
export function dayOfRound(roundId: string): string {
  const milliseconds = Number.parseInt(roundId.replaceAll('-', '').slice(0, 12), 16);
  return new Date(milliseconds).toISOString().slice(0, 10);
}
