/** The 97.5% quantile of the normal distribution. */
const normalQuantile = 1.959963984540054;

/** The sums over sessions from which the estimate and its confidence interval are computed. */
export class SessionTally {
  rounds = 0;
  paidCents = 0;
  readonly #priceCents: number;

  constructor(priceCents: number) {
    this.#priceCents = priceCents;
  }

  add(rounds: number, paidCents: number): void {
    this.rounds += rounds;
    this.paidCents += paidCents;
  }

  get wageredCents(): number {
    return this.rounds * this.#priceCents;
  }

  /**
   * Half the width of the 95% confidence interval of the RTP, as a fraction, from the exact
   * volatility (in prices). The sample's own spread would be far too small: most runs of 10,000
   * rounds have no top prize, and their intervals contained the RTP in 70% of the cases.
   */
  halfWidth(volatility: number): number {
    return (normalQuantile * volatility) / Math.sqrt(this.rounds);
  }
}
