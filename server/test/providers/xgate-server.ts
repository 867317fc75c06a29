import { randomBytes } from 'node:crypto';
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

export const XGATE_EMAIL = 'financeiro@raspasorte.example';
export const XGATE_PASSWORD = 'the password of an account at XGate';
/** Another account, with the same password. */
export const XGATE_OTHER_EMAIL = 'outra-conta@raspasorte.example';

type Customer = { _id: string; name: string; document: string };
type Transaction = {
  _id: string;
  kind: 'DEPOSIT' | 'WITHDRAW';
  customerId: string;
  externalId: string | undefined;
  amount: number;
  status: string;
  code: string;
  document: string | null;
  identified: boolean;
};

const disputeStatus = { open: 'AWAITING_REFUND_CONTESTION', won: 'REFUND_CANCELED', lost: 'REFUND_APPROVED' };
const newId = () => randomBytes(12).toString('hex');
const answer = (status: number, body: unknown): ProviderAnswer => ({ status, body });
const currency = { _id: newId(), name: 'BRL', type: 'PIX', symbol: 'R$', createdDate: '2024-11-04T16:04:50.019Z', __v: 0 };

/**
 * A fake of XGate as it is documented: no signatures, customers identified by name, amounts in
 * reais, a duplicate externalId ignored.
 */
export async function openXgateServer(): Promise<ProviderServer> {
  const faults = new Set<ProviderFault>();
  const calls: string[] = [];
  const book = new XgateBook(faults);
  const movesMoney = ({ method, path }: ProviderRequest) => method === 'POST' && (path === '/deposit' || path === '/withdraw');
  const { url, close } = await listenAsProvider({ faults, calls, movesMoney, handle: (request) => book.handle(request) });
  const tell = async ({ _id: id, kind: operation, ...transaction }: Transaction) => {
    const { status, amount, customerId, externalId } = transaction;
    const body = { id, status, name: 'BRL', type: 'PIX', amount, operation, customerId, ...(externalId && { externalId }) };
    await webhooks.send({ body: JSON.stringify(body), headers: {} });
  };
  const server: ProviderServer = {
    url,
    setFaults: faultSetter(faults),
    calls,
    webhookUrl: '',
    async pay(pixCode, { amountCents, cpf } = {}) {
      const charge = book.findByCode(pixCode);
      if (amountCents !== undefined) charge.amount = amountCents / 100;
      charge.status = faults.has('unknown_status') ? 'SETTLED_BY_MOONLIGHT' : 'PAID';
      charge.document = cpf ?? (faults.has('wrong_payer') ? '11144477735' : book.documentOf(charge));
      charge.identified = !faults.has('unproven_payer');
      await tell(charge);
    },
    async settlePayouts() {
      for (const payout of book.waitingPayouts()) {
        payout.status = faults.has('fail_payouts') ? 'ERROR' : faults.has('unknown_status') ? 'ON_ITS_WAY' : 'PAID';
        await tell(payout);
      }
    },
    async dispute(pixCode, step) {
      const charge = book.findByCode(pixCode);
      charge.status = disputeStatus[step];
      await tell(charge);
    },
    sendAgain: () => webhooks.sendAgain(),
    forge: (pixCode) => {
      const { _id: id, amount, externalId } = book.findByCode(pixCode);
      const body = { id, status: 'PAID', name: 'BRL', type: 'PIX', amount, operation: 'DEPOSIT', externalId };
      const url = new URL(server.webhookUrl);
      url.searchParams.set('token', 'of somebody who does not know it');
      return fetch(url, { method: 'POST', body: JSON.stringify(body) }).then(({ status }) => status);
    },
    paidTo: async (cpf) =>
      book.transactions
        .filter(({ kind, document, status }) => kind === 'WITHDRAW' && document === cpf && status !== 'ERROR')
        .map(({ amount }) => Math.round(amount * 100)),
    falsify: async (reference, amountCents) => {
      book.find(({ externalId }) => externalId === reference).amount = amountCents / 100;
    },
    refunds: () => [],
    close,
  };
  const webhooks = webhookSender(server, faults);
  return server;
}

class XgateBook {
  readonly transactions: Transaction[] = [];
  readonly #customers: Customer[] = [];
  readonly #keys: { customerId: string; key: string; type: string; _id: string }[] = [];
  readonly #tokens = new Set<string>();
  readonly #faults: Set<ProviderFault>;

  constructor(faults: Set<ProviderFault>) {
    this.#faults = faults;
  }

  find(matches: (transaction: Transaction) => boolean): Transaction {
    const found = this.transactions.find(matches);
    if (found === undefined) throw new Error('XGate has no such transaction');
    return found;
  }

  findByCode = (pixCode: string): Transaction => this.find(({ code }) => code === pixCode);
  documentOf = ({ customerId }: Transaction): string => this.#customers.find(({ _id }) => _id === customerId)?.document ?? '';
  waitingPayouts = (): Transaction[] =>
    this.transactions.filter(({ kind, status }) => kind === 'WITHDRAW' && (status === 'PENDING' || status === 'ON_ITS_WAY'));

  handle(request: ProviderRequest): ProviderAnswer {
    const { method, path, body } = request;
    if (path === '/auth/token') return this.#signIn(body);
    if (!this.#isSignedIn(request)) return answer(401, { message: 'Unauthorized' });
    const [, first = '', second = '', third = ''] = path.split('/');
    if (path === '/customer' && method === 'POST') return this.#createCustomer(body);
    if (first === 'customer') return this.#readCustomer(second);
    if (path === '/deposit/company/currencies' || path === '/withdraw/company/currencies') return answer(200, [currency]);
    if (first === 'pix' && second === 'customer') return this.#keysOf(third, request);
    if (path === '/deposit' && method === 'POST') return this.#createDeposit(body);
    if (path === '/withdraw' && method === 'POST') return this.#createWithdraw(body);
    if (third === 'details') return this.#details(second);
    return answer(404, { message: 'Not Found' });
  }

  #signIn({ email, password }: Fields): ProviderAnswer {
    if ((email !== XGATE_EMAIL && email !== XGATE_OTHER_EMAIL) || password !== XGATE_PASSWORD)
      return answer(401, { message: 'Unauthorized' });
    const token = newId();
    this.#tokens.add(token);
    return answer(200, { token });
  }

  /** With `expired_token`, every token is valid for one call. */
  #isSignedIn({ headers }: ProviderRequest): boolean {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    return this.#faults.has('expired_token') ? this.#tokens.delete(token) : this.#tokens.has(token);
  }

  #createCustomer({ name, document }: Fields): ProviderAnswer {
    if (!name || !document) return answer(400, { message: 'Nome e/ou documento do cliente é obrigatório.' });
    const known = this.#customers.find((customer) => customer.name === name || customer.document === document);
    if (known) return answer(200, { message: 'Cliente já está cadastrado na base de dados', customer: { _id: known._id } });
    if (this.#faults.has('homonym')) {
      const other: Customer = { _id: newId(), name: textOf(name), document: '11144477735' };
      this.#customers.push(other);
      return answer(200, { message: 'Cliente já está cadastrado na base de dados', customer: { _id: other._id } });
    }
    const customer: Customer = { _id: newId(), name: textOf(name), document: textOf(document) };
    this.#customers.push(customer);
    return answer(201, { message: 'Novo cliente criado com sucesso', customer });
  }

  #readCustomer(id: string): ProviderAnswer {
    const customer = this.#customers.find(({ _id }) => _id === id);
    return customer ? answer(200, { ...customer, version: 1 }) : answer(404, { message: 'Not Found' });
  }

  #keysOf(customerId: string, { method, body }: ProviderRequest): ProviderAnswer {
    const own = this.#keys.filter((key) => key.customerId === customerId);
    if (method === 'GET') return answer(200, own);
    if (this.#keys.some(({ key }) => key === body['key'])) return answer(404, { message: 'Chave Pix já registrada.' });
    const key = { key: textOf(body['key']), type: textOf(body['type']), _id: newId(), customerId };
    this.#keys.push(key);
    return answer(201, { message: 'Chave Pix adicionada com sucesso', key });
  }

  #createDeposit(body: Fields): ProviderAnswer {
    const made = this.#open('DEPOSIT', body);
    if (made === null) return answer(200, { message: 'Pedido já registrado' });
    const { status, code, _id: id, customerId } = made;
    const told = this.#faults.has('damaged_code') ? code.slice(0, -1) : code;
    return answer(201, { message: 'Pix Gerado com Sucesso', data: { status, code: told, id, customerId } });
  }

  #createWithdraw(body: Fields): ProviderAnswer {
    const key = this.#keys.find(({ _id }) => _id === (body['pixKey'] as Fields | undefined)?.['_id']);
    if (!key) return answer(404, { message: 'Chave Pix não encontrada' });
    const made = this.#open('WITHDRAW', body);
    if (made === null) return answer(200, { message: 'Pedido já registrado' });
    made.document = key.key;
    made.identified = true;
    return answer(201, { message: 'Solicitação de Saque realizada com sucesso', status: made.status, _id: made._id });
  }

  /** Opens a transaction; null for an externalId that was used before. */
  #open(kind: Transaction['kind'], { amount, customerId, externalId, currency: given }: Fields): Transaction | null {
    if ((given as Fields | undefined)?.['_id'] !== currency._id) throw new Error('the currency was not passed back whole');
    if (this.transactions.some((known) => known.externalId === externalId)) return null;
    const id = newId();
    const cents = Math.round(Number(amount) * 100);
    const made: Transaction = {
      _id: id,
      kind,
      customerId: textOf(customerId),
      externalId: externalId as string | undefined,
      amount: Number(amount),
      status: kind === 'DEPOSIT' ? 'WAITING_PAYMENT' : 'PENDING',
      code: writeBrCode({
        payloadUrl: `pix.xgate.example/qr/${id}`,
        amountCents: toCents(cents),
        merchantName: 'XGate',
        merchantCity: 'Recife',
      }),
      document: null,
      identified: false,
    };
    this.transactions.push(made);
    return made;
  }

  #details(id: string): ProviderAnswer {
    const found = this.transactions.find(({ _id }) => _id === id);
    if (!found) return answer(404, { message: 'Not Found' });
    const { _id, externalId, document, identified, customerId, status } = found;
    const amount = this.#faults.has('wrong_amount') ? Math.ceil(found.amount * 50) / 100 : found.amount;
    return answer(200, {
      _id: this.#faults.has('new_ids') ? newId() : _id,
      currency: { name: 'BRL', type: 'PIX', amount, status },
      document,
      externalId: this.#faults.has('foreign_payout') ? newId() : externalId,
      identifiedDocumentPix: identified,
      customerId,
    });
  }
}
