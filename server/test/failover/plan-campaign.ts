import { SeededRandom } from '../fuzz/seeded-random.ts';

/** One fault of three comes together with another one. */
const TWO_AT_ONCE = 1 / 3;
const BETWEEN_MS = 1_000;
const STANDBYS = 2;

/** What goes wrong at once, to which standby, and how long nothing does afterwards. `done` counts the faults until then. */
export type Occasion<Fault> = { faults: Fault[]; standby: number; pauseMs: number; done: number };

/**
 * So many faults, drawn by this seed. Each kind comes once before any comes again, so that fifty of them leave none out;
 * two at once touch different things.
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
