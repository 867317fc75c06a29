import { textOf, type Fields, type ProviderAnswer } from './provider-server.ts';

type Refund = { value: number; status: string; charge: string | undefined };

const answer = (status: number, body: unknown): ProviderAnswer => ({ status, body });

/** The refunds of the fake of Woovi: one for each correlationID. */
export class WooviRefunds {
  readonly #made = new Map<string, Refund>();
  readonly #chargeOf: (endToEndId: unknown) => string | undefined;

  constructor(chargeOf: (endToEndId: unknown) => string | undefined) {
    this.#chargeOf = chargeOf;
  }

  values = (): number[] => [...this.#made.values()].map(({ value }) => value);

  create({ correlationID, value, transactionEndToEndId }: Fields): ProviderAnswer {
    const id = textOf(correlationID);
    if (this.#made.has(id)) return answer(400, { error: 'Já existe um reembolso com o correlationID fornecido' });
    const status = 'IN_PROCESSING';
    this.#made.set(id, { value: Number(value), status, charge: this.#chargeOf(transactionEndToEndId) });
    return answer(200, { refund: { value, status, correlationID } });
  }

  /**
   * A refund is in processing when it is created. Queried, it is done, has another name, and no
   * status, as in Woovi's example.
   */
  read(id: string): ProviderAnswer {
    const refund = this.#made.get(id);
    if (!refund) return answer(400, { error: 'Reembolso não encontrado' });
    refund.status = 'CONFIRMED';
    return answer(200, { pixTransactionRefund: { value: refund.value, correlationID: id } });
  }

  list(charge: string): ProviderAnswer {
    const listed = [...this.#made].filter(([, refund]) => refund.charge === charge);
    return answer(200, { refunds: listed.map(([correlationID, { value, status }]) => ({ correlationID, value, status })) });
  }
}
