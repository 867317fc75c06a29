import { SeededRandom } from '../fuzz/seeded-random.ts';

/** One occasion in three has two faults at once. */
const TWO_AT_ONCE = 1 / 3;
const BETWEEN_MS = 1_000;
const STANDBYS = 2;

/**
 * The faults that happen at once, the standby that they hit, and the pause afterwards. `done`
 * counts all faults up to and including these.
 */
export type Occasion<Fault> = { faults: Fault[]; standby: number; pauseMs: number; done: number };

/**
 * Draws `count` faults by this seed. Each kind comes once before any kind comes again, so that
 * fifty faults leave none out. Two faults at once touch different things.
 */
export function planCampaign<Fault extends { touches: string }>(
  kinds: readonly Fault[],
  count: number,
  seed: number,
): Occasion<Fault>[] {
  const random = new SeededRandom(seed);
  let deck: Fault[] = [];
  const draw = (mayCome: (fault: Fault) => boolean): Fault => {
    if (!deck.some(mayCome)) deck = [...deck, ...kinds];
    const drawn = random.pick(deck.filter(mayCome));
    deck.splice(deck.indexOf(drawn), 1);
    return drawn;
  };
  const plan: Occasion<Fault>[] = [];
  for (let done = 0; done < count;) {
    const first = draw(() => true);
    const others = kinds.filter(({ touches }) => touches !== first.touches);
    const isAlone = count - done < 2 || others.length === 0 || !random.chance(TWO_AT_ONCE);
    const faults = isAlone ? [first] : [first, draw(({ touches }) => touches !== first.touches)];
    done += faults.length;
    plan.push({ faults, standby: random.below(STANDBYS), pauseMs: random.below(BETWEEN_MS), done });
  }
  return plan;
}
