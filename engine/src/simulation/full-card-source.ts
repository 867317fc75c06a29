/**
 * Plays whole cards, slot by slot and number by number. Tests compare the outcome simulation with
 * it.
 */
import { slotsOfCard } from '../definition/card-size.ts';
import { nextStreak } from '../odds/next-streak.ts';
import { firstStreakOfLevel, hitChance, pityLevelOfStreak } from '../odds/slot-model.ts';
import type { RoundConditions, SlotModel } from '../odds/slot-model.ts';
import { buildAliasTable } from './alias-table.ts';
import type { AliasTable } from './alias-table.ts';
import type { CardSource } from './card-source.ts';
import { NumberDrawer } from './number-drawer.ts';
import type { RandomWords } from './random-words.ts';

/** A simulated card. All cards of a run reuse one object, so copy the values that you keep. */
export interface SimulatedCard {
  /** The streak before this card, 0 to 8. */
  streak: number;
  winning_numbers: Uint8Array;
  /** Cents, one per winning number. */
  winning_prizes: Float64Array;
  your_numbers: Uint8Array;
  payout_cents: number;
}

/** Random words for the outcome: one for each of six slots, and one for the top prize. */
const outcomeWords = slotsOfCard + 1;
/** A slot's code is 2 · row + hit. The top prize's row comes after the up to 19 regular rows. */
const slotBits = 6;
const codeMask = 2 ** slotBits - 1;
const slotMask = 2 ** (32 - slotBits) - 1;
/**
 * A code of the top prize's table: its slot (`noSlot` when absent) in the bits above its slot code.
 */
const noSlot = 7;
const topBits = 3;
const topMask = 2 ** (32 - topBits) - 1;

interface LevelTables {
  slot: AliasTable;
  top: AliasTable;
}

export class FullCardSource implements CardSource {
  readonly #random: RandomWords;
  readonly #drawer: NumberDrawer;
  readonly #levels: LevelTables[];
  /** Indexed by slot code, like `#paidCents` and `#singleWins`. */
  readonly #shownCents: Float64Array;
  readonly #paidCents: Float64Array;
  readonly #maxPrizeCents: number;
  readonly #singleWins: Float64Array;
  readonly #wins = new Map<number, number>();
  /** Sum of the slot codes of the last card's hits. With a single hit, it is that hit's code. */
  #hitCodes = 0;
  readonly #card: SimulatedCard;
  readonly #onCard: ((card: SimulatedCard) => void) | undefined;

  constructor(
    model: SlotModel,
    k: number,
    conditions: Omit<RoundConditions, 'streak'>,
    random: RandomWords,
    onCard: ((card: SimulatedCard) => void) | undefined,
  ) {
    this.#random = random;
    this.#drawer = new NumberDrawer(random);
    this.#levels = firstStreakOfLevel.map((streak) => levelTables(model, k, { ...conditions, streak }));
    const rows = [...model.rows, model.top];
    this.#shownCents = Float64Array.from(rows.flatMap((row) => [row.prizeCents, row.prizeCents]));
    this.#paidCents = Float64Array.from(rows.flatMap((row) => [0, row.prizeCents]));
    this.#singleWins = new Float64Array(2 * rows.length);
    this.#maxPrizeCents = model.maxPrizeCents;
    this.#onCard = onCard;
    this.#card = {
      streak: 0,
      winning_numbers: this.#drawer.winning,
      winning_prizes: new Float64Array(slotsOfCard),
      your_numbers: this.#drawer.own,
      payout_cents: 0,
    };
  }

  playSession(rounds: number): number {
    const card = this.#card;
    let paidCents = 0;
    card.streak = 0;
    for (let round = 0; round < rounds; round++) {
      this.#random.reserve(outcomeWords + NumberDrawer.wordsPerCard);
      const hits = this.#drawSlots(this.#levels[pityLevelOfStreak[card.streak]!]!);
      this.#drawer.fill(hits);
      const payout = card.payout_cents;
      this.#onCard?.(card);
      if (payout > 0) {
        paidCents += payout;
        this.#countWin(hits, payout);
      }
      card.streak = nextStreak(card.streak, payout);
    }
    return paidCents;
  }

  addWins(counts: Map<number, number>): void {
    const add = (cents: number, count: number): void => {
      if (count > 0) counts.set(cents, (counts.get(cents) ?? 0) + count);
    };
    this.#singleWins.forEach((count, code) => add(this.#shownCents[code]!, count));
    this.#wins.forEach((count, cents) => add(cents, count));
  }

  /** Sets the card's prizes and payout. Returns the hits, one bit per slot. */
  #drawSlots({ slot: regular, top }: LevelTables): number {
    const random = this.#random;
    const { words } = random;
    const prizes = this.#card.winning_prizes;
    const shownCents = this.#shownCents;
    const paidByCode = this.#paidCents;
    let position = random.position;
    const topWord = words[position++]!;
    const topCell = topWord >>> (32 - topBits);
    const topDrawn = top.outcomes[2 * topCell + (((topWord & topMask) - top.thresholds[topCell]!) >>> 31)]!;
    let hits = 0;
    let hitCodes = 0;
    let paidCents = 0;
    for (let slot = 0; slot < slotsOfCard; slot++) {
      const word = words[position++]!;
      const cell = word >>> (32 - slotBits);
      const code = regular.outcomes[2 * cell + (((word & slotMask) - regular.thresholds[cell]!) >>> 31)]!;
      // A mask: all ones in the slot that shows the top prize, else 0. Bit operations rather than a
      // branch, because the processor could not predict the branch.
      const isTop = ((slot ^ (topDrawn >> slotBits)) - 1) >> 31;
      const shown = (code & ~isTop) | (topDrawn & codeMask & isTop);
      const isHit = shown & 1;
      prizes[slot] = shownCents[shown]!;
      paidCents += paidByCode[shown]!;
      hits |= isHit << slot;
      hitCodes += shown & -isHit;
    }
    random.position = position;
    this.#hitCodes = hitCodes;
    this.#card.payout_cents = Math.min(this.#maxPrizeCents, paidCents);
    return hits;
  }

  /**
   * Most wins have a single hit and are counted in an array by its code. The map counts the others.
   */
  #countWin(hits: number, payout: number): void {
    if ((hits & (hits - 1)) === 0) this.#singleWins[this.#hitCodes]!++;
    else this.#wins.set(payout, (this.#wins.get(payout) ?? 0) + 1);
  }
}

function levelTables(model: SlotModel, k: number, conditions: RoundConditions): LevelTables {
  const slotChances = model.rows.flatMap((row) => {
    const hit = hitChance(model, row, k, conditions);
    return [row.display * (1 - hit), row.display * hit];
  });
  const appears = model.topPrizeChance;
  const hit = hitChance(model, model.top, k, conditions);
  const eachSlot = [(appears / 2) * (1 - hit), (appears / 2) * hit];
  const topCode = 2 * model.rows.length;
  const topCodes = [topCode, topCode + 1, (1 << slotBits) | topCode, (1 << slotBits) | (topCode + 1)];
  return {
    slot: buildAliasTable(slotChances, [...slotChances.keys()], slotBits),
    top: buildAliasTable([1 - appears, ...eachSlot, ...eachSlot], [noSlot << slotBits, ...topCodes], topBits),
  };
}
