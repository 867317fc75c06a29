/** The 97.5% quantile of the normal distribution. */
export const NORMAL_QUANTILE = 1.959963984540054;

/** The sums over sessions from which the estimate and its confidence interval are computed. */
export class SessionTally {
  rounds = 0;
  paidCents = 0;
  readonly #priceCents: number;
  #sessions = 0;
  #paidSquares = 0;
  #paidTimesRounds = 0;
  #roundsSquares = 0;

  constructor(priceCents: number) {
    this.#priceCents = priceCents;
  }

  add(rounds: number, paidCents: number): void {
    this.rounds += rounds;
    this.paidCents += paidCents;
    this.#sessions += 1;
    this.#paidSquares += paidCents * paidCents;
    this.#paidTimesRounds += paidCents * rounds;
    this.#roundsSquares += rounds * rounds;
  }

  get wageredCents(): number {
    return this.rounds * this.#priceCents;
  }

  /**
   * Half the width of the 95% confidence interval of the RTP, as a fraction. A single session has
   * no sample variance, so `volatility` (in prices) is used instead.
   */
  halfWidth(volatility: number): number {
    if (this.#sessions < 2) return (NORMAL_QUANTILE * volatility) / Math.sqrt(this.rounds);
    const mean = this.paidCents / this.rounds;
    const residual = this.#paidSquares - 2 * mean * this.#paidTimesRounds + mean * mean * this.#roundsSquares;
    const variance = (Math.max(0, residual) * this.#sessions) / (this.#sessions - 1);
    return (NORMAL_QUANTILE * Math.sqrt(variance)) / this.wageredCents;
  }
}
