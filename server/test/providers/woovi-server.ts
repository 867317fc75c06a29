import { randomBytes, randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { writeBrCode } from '@raspasorte/contract/br-code';
import {
  faultSetter,
  listenAsProvider,
  textOf,
  webhookSender,
  type Fields,
  type ProviderAnswer,
  type ProviderFault,
  type ProviderRequest,
  type ProviderServer,
} from './provider-server.ts';
import { newSigner } from './webhook-signer.ts';
import { answerPage, type Listing } from './woovi-list.ts';
import { WooviRefunds } from './woovi-refunds.ts';

export const WOOVI_APP_ID = 'the AppID of an account at Woovi';

type Charge = {
  correlationID: string;
  identifier: string;
  value: number;
  status: string;
  brCode: string;
  taxID: string;
  createdAt: string;
};
type Pix = { endToEndId: string; value: number; time: string; taxID: string | null; charge: string };
type Payment = {
  correlationID: string;
  value: number;
  status: string;
  taxID: string;
  endToEndId: string | null;
  createdAt: string;
};

const disputeStatus = { open: 'OPENED', won: 'REJECTED', lost: 'ACCEPTED' };
const disputeEvent = { open: 'DISPUTE_CREATED', won: 'DISPUTE_REJECTED', lost: 'DISPUTE_ACCEPTED' };
const answer = (status: number, body: unknown): ProviderAnswer => ({ status, body });
const newEndToEndId = () => `E54811417${randomBytes(12).toString('hex').slice(0, 23)}`;

export type WooviServer = ProviderServer & {
  /** Signs with a new key from now on. The old key stays in the list of public keys. */
  rotateKey(): void;
  /** The signature of this body, in Base64. */
  sign(body: string): string;
};

/**
 * A fake of Woovi as it is documented: signed webhooks, amounts in cents, a unique correlationID
 * for each kind of object, payers with another CPF refused.
 */
export async function openWooviServer(listing: Partial<Listing> = {}): Promise<WooviServer> {
  const faults = new Set<ProviderFault>();
  const calls: string[] = [];
  const book = new WooviBook(faults, { pageSize: 100, clock: () => new Date(), ...listing });
  const paths = new Set(['/api/v1/charge', '/api/v1/payment', '/api/v1/payment/approve', '/api/v1/refund']);
  const movesMoney = ({ method, path }: ProviderRequest) => method === 'POST' && paths.has(path);
  const { url, close } = await listenAsProvider({ faults, calls, movesMoney, handle: (request) => book.handle(request) });
  const tell = (event: string, details: Fields) => {
    const body = JSON.stringify({ event: `OPENPIX:${event}`, ...details });
    return webhooks.send({ body, headers: { 'x-webhook-signature': book.sign(body) } });
  };
  const server: WooviServer = {
    url,
    setFaults: faultSetter(faults),
    calls,
    webhookUrl: '',
    async pay(pixCode, { amountCents, cpf } = {}) {
      const charge = book.findByCode(pixCode);
      const payer = cpf ?? (faults.has('wrong_payer') ? '11144477735' : charge.taxID);
      charge.status = faults.has('unknown_status') ? 'PAID_BY_MOONLIGHT' : 'COMPLETED';
      const pix: Pix = {
        endToEndId: newEndToEndId(),
        value: amountCents ?? charge.value,
        time: new Date().toISOString(),
        taxID: faults.has('unproven_payer') ? null : payer,
        charge: charge.correlationID,
      };
      book.pix.push(pix);
      const event = payer === charge.taxID ? 'CHARGE_COMPLETED' : 'CHARGE_COMPLETED_NOT_SAME_CUSTOMER_PAYER';
      await tell(event, {
        charge: { correlationID: charge.correlationID, status: 'COMPLETED' },
        pix: { endToEndId: pix.endToEndId },
      });
    },
    async settlePayouts() {
      for (const payment of book.waitingPayments()) {
        payment.status = faults.has('fail_payouts') ? 'FAILED' : faults.has('unknown_status') ? 'ON_ITS_WAY' : 'CONFIRMED';
        payment.endToEndId = newEndToEndId();
        const event = payment.status === 'FAILED' ? 'MOVEMENT_FAILED' : 'MOVEMENT_CONFIRMED';
        await tell(event, { payment: { correlationID: payment.correlationID, status: payment.status } });
      }
    },
    async dispute(pixCode, step, number = 0) {
      const { correlationID } = book.findByCode(pixCode);
      const endToEndId = book.pix.filter(({ charge }) => charge === correlationID)[number]?.endToEndId ?? '';
      book.disputes.set(endToEndId, disputeStatus[step]);
      await tell(disputeEvent[step], { dispute: { status: disputeStatus[step], endToEndId } });
    },
    sendAgain: () => webhooks.sendAgain(),
    forge: (pixCode) => {
      const { correlationID } = book.findByCode(pixCode);
      const body = JSON.stringify({ event: 'OPENPIX:CHARGE_COMPLETED', charge: { correlationID, status: 'COMPLETED' } });
      return webhooks.deliver({ body, headers: { 'x-webhook-signature': newSigner().sign(body) } });
    },
    paidTo: async (cpf) =>
      book.payments
        .filter(({ taxID, status }) => taxID === cpf && !['FAILED', 'CREATED'].includes(status))
        .map(({ value }) => value),
    falsify: async (reference, amountCents) => {
      for (const entry of [...book.charges, ...book.payments]) if (entry.correlationID === reference) entry.value = amountCents;
      for (const pix of book.pix) if (pix.charge === reference) pix.value = amountCents;
    },
    refunds: () => book.refunds.values(),
    rotateKey: () => book.rotateKey(),
    sign: (body) => book.sign(body),
    close,
  };
  const webhooks = webhookSender(server, faults);
  return server;
}

class WooviBook {
  readonly charges: Charge[] = [];
  readonly pix: Pix[] = [];
  readonly payments: Payment[] = [];
  readonly disputes = new Map<string, string>();
  readonly refunds = new WooviRefunds((endToEndId) => this.pix.find((pix) => pix.endToEndId === endToEndId)?.charge);
  readonly #signers = [newSigner()];
  readonly #faults: Set<ProviderFault>;
  readonly #listing: Listing;

  constructor(faults: Set<ProviderFault>, listing: Listing) {
    this.#faults = faults;
    this.#listing = listing;
  }

  sign = (body: string): string => this.#signers.at(-1)?.sign(body) ?? '';
  rotateKey = (): void => void this.#signers.push(newSigner());
  waitingPayments = (): Payment[] => this.payments.filter(({ status }) => status === 'APPROVED' || status === 'ON_ITS_WAY');

  findByCode(pixCode: string): Charge {
    const found = this.charges.find(({ brCode }) => brCode === pixCode);
    if (found === undefined) throw new Error('Woovi has no such charge');
    return found;
  }

  handle(request: ProviderRequest): ProviderAnswer {
    const { method, path, headers, body, query } = request;
    if (path === '/api/v1/webhook/public-keys') {
      const keys = this.#signers.map(({ publicKey: key }, index) => ({ key, is_current: index === this.#signers.length - 1 }));
      return answer(200, { public_keys: keys });
    }
    if (headers.authorization !== WOOVI_APP_ID) return answer(401, { error: 'Invalid AppID' });
    const isPost = method === 'POST';
    const [, , , kind = '', id = '', part = ''] = path.split('/').map(decodeURIComponent);
    switch (kind) {
      case 'charge':
        if (part === 'refund') return this.refunds.list(id);
        return isPost ? this.#createCharge(body, query) : id ? this.#readCharge(id) : this.#listCharges(query);
      case 'transaction':
        return this.#listPix(query.get('charge'));
      case 'payment':
        if (isPost) return id === 'approve' ? this.#approve(body) : this.#createPayment(body);
        return id ? this.#readPayment(id) : this.#listPayments(query);
      case 'dispute':
        return this.#readDispute(id);
      case 'refund':
        return isPost ? this.refunds.create(body) : this.refunds.read(id);
      default:
        return answer(404, { error: 'Not found' });
    }
  }

  #createCharge({ value, correlationID, customer, ensureSameTaxID, expiresIn }: Fields, query: URLSearchParams): ProviderAnswer {
    if (ensureSameTaxID !== true || Number(expiresIn) < 300) return answer(400, { error: 'Cobrança inválida' });
    const known = this.charges.find((charge) => charge.correlationID === correlationID);
    if (known)
      return query.get('return_existing') === 'true'
        ? this.#readCharge(known.correlationID)
        : answer(400, { error: 'Já existe' });
    const identifier = randomUUID().replaceAll('-', '');
    const brCode = writeBrCode({
      payloadUrl: `qr.woovi.example/${identifier}`,
      amountCents: toCents(Number(value)),
      merchantName: 'Woovi',
      merchantCity: 'Sao Paulo',
    });
    const taxID = textOf((customer as Fields)['taxID']);
    this.charges.push({
      correlationID: textOf(correlationID),
      identifier,
      value: Number(value),
      status: 'ACTIVE',
      brCode,
      taxID,
      createdAt: this.#listing.clock().toISOString(),
    });
    return this.#readCharge(textOf(correlationID));
  }

  #readCharge(id: string): ProviderAnswer {
    const charge = this.charges.find(({ correlationID }) => correlationID === id);
    if (!charge) return answer(400, { error: 'Cobrança não encontrada' });
    const { correlationID, identifier, value, status, brCode } = charge;
    return answer(200, { charge: { correlationID, identifier, transactionID: identifier, value, status, brCode } });
  }

  #listPix(charge: string | null): ProviderAnswer {
    const listed = this.pix.filter((pix) => this.#faults.has('foreign_payments') || pix.charge === charge);
    return answer(200, {
      transactions: listed.map(({ endToEndId, value, time, taxID }) => ({
        endToEndId,
        value: this.#faults.has('wrong_amount') ? Math.ceil(value / 2) : value,
        time,
        type: 'PAYMENT',
        status: this.#faults.has('held_payments') ? 'ON_HOLD' : 'CONFIRMED',
        fee: 85,
        ...(taxID === null
          ? {}
          : { payer: { taxID: { taxID, type: 'BR:CPF' } }, debitParty: { holder: { taxID: { taxID, type: 'BR:CPF' } } } }),
      })),
    });
  }

  #createPayment({ value, correlationID, destinationAlias, destinationAliasType, autoApprove }: Fields): ProviderAnswer {
    if (destinationAliasType !== 'CPF') return answer(400, { error: 'Chave inválida' });
    if (this.payments.some((payment) => payment.correlationID === correlationID))
      return answer(400, { error: 'Já existe um pagamento com o correlationID fornecido' });
    this.payments.push({
      correlationID: textOf(correlationID),
      value: Number(value),
      // The account of these tests may not approve odd amounts in the same call, so that both calls
      // are tested.
      status: autoApprove === true && Number(value) % 2 === 0 ? 'APPROVED' : 'CREATED',
      taxID: textOf(destinationAlias),
      endToEndId: null,
      createdAt: this.#listing.clock().toISOString(),
    });
    return this.#readPayment(textOf(correlationID));
  }

  #approve({ correlationID }: Fields): ProviderAnswer {
    const payment = this.payments.find((entry) => entry.correlationID === correlationID);
    if (!payment) return answer(400, { error: 'Pagamento não encontrado' });
    if (payment.status === 'CREATED') payment.status = 'APPROVED';
    return this.#readPayment(payment.correlationID);
  }

  #readPayment(id: string): ProviderAnswer {
    if (this.#faults.has('vague')) return answer(400, { error: 'Requisição inválida' });
    const payment = this.payments.find(({ correlationID }) => correlationID === id);
    return payment ? answer(200, this.#paymentAnswer(payment)) : answer(400, { error: 'Pagamento não encontrado' });
  }

  #paymentAnswer({ correlationID, value, status, endToEndId, taxID }: Payment): Fields {
    const told = this.#faults.has('wrong_amount') ? Math.ceil(value / 2) : value;
    return {
      payment: {
        correlationID: this.#faults.has('foreign_payout') ? randomUUID() : correlationID,
        value: told,
        status,
        destinationAlias: taxID,
      },
      ...(endToEndId === null ? {} : { transaction: { value: told, endToEndId }, destination: { taxID } }),
    };
  }

  #readDispute(endToEndId: string): ProviderAnswer {
    const status = this.disputes.get(endToEndId);
    return status ? answer(200, { dispute: { status, endToEndId, type: 'MED' } }) : answer(400, { error: 'Dispute not found' });
  }

  #listCharges(query: URLSearchParams): ProviderAnswer {
    const show = ({ brCode: _code, taxID: _taxId, ...charge }: Charge): Fields => charge;
    return answerPage(this.charges, { name: 'charges', query, pageSize: this.#listing.pageSize, show });
  }

  #listPayments(query: URLSearchParams): ProviderAnswer {
    const show = (payment: Payment): Fields => this.#paymentAnswer(payment);
    return answerPage(this.payments, { name: 'payments', query, pageSize: this.#listing.pageSize, show });
  }
}
