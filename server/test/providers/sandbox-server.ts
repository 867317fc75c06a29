import { randomUUID } from 'node:crypto';
import type { RequestBody } from '@raspasorte/contract';
import type { Books } from '../books.ts';
import { payoutsAtBank } from '../money/drive-payouts.ts';
import type { PaymentSite } from '../money/payment-site.ts';
import type { ProviderServer } from './provider-server.ts';
import { ageUntilDue } from '../age-rows.ts';

type SandboxFault = RequestBody<'setSandboxFaults'>['faults'][number];

/** Adapts the sandbox bank of a site to the interface of the other fake providers. */
export function sandboxServer({ owner, ...books }: Books, site: PaymentSite): ProviderServer {
  const unknown = async () => {
    throw new Error('the sandbox bank does not do this');
  };
  return {
    url: site.address,
    webhookUrl: '',
    calls: [],
    setFaults: (...faults) => site.setFaults(...(faults as SandboxFault[])),
    pay: async (pixCode, { amountCents } = {}) => {
      const { status } = await site.pay(pixCode, amountCents === undefined ? {} : { amount_cents: amountCents });
      if (status !== 200) throw new Error(`the code was not paid: ${status}`);
    },
    settlePayouts: async () => {
      await ageUntilDue(owner, 'bank.payout');
      await site.run('settle-sandbox-payouts');
      await ageUntilDue(owner, 'bank.webhook');
      await site.run('send-sandbox-webhooks');
    },
    dispute: unknown,
    sendAgain: async () => {
      await owner.query(`update bank.webhook set next_attempt_at = '-infinity', delivered_at = null`);
      await site.run('send-sandbox-webhooks');
    },
    forge: async () => {
      const body = JSON.stringify({ event: 'charge.refused', txid: 'x', reference: randomUUID() });
      return (await fetch(`${site.address}/api/webhooks/sandbox`, { method: 'POST', body })).status;
    },
    paidTo: (cpf) => payoutsAtBank({ owner, ...books }, cpf),
    falsify: async (reference, amountCents) => {
      await owner.query('update bank.payout set amount_cents = $2 where reference = $1', [reference, amountCents]);
      await owner.query(
        'update bank.payment p set amount_cents = $2 from bank.charge c where c.txid = p.txid and c.reference = $1',
        [reference, amountCents],
      );
    },
    refunds: () => [],
    close: async () => undefined,
  };
}
