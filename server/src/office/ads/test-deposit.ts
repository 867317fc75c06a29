import type { Answer } from '@raspasorte/contract';
import { toCents } from '@raspasorte/contract';
import { newId } from '../../platform/cell/new-id.ts';
import type { MetaSettings } from './meta-client.ts';
import { purchaseEvent, purchaseEventId } from './purchase-event.ts';
import { reasons, type Ads } from './send-purchase.ts';

const NO_TEST_CODE = 'defina META_TEST_EVENT_CODE: sem ele um depósito de teste contaria como real';

type Tester = { id: string; email: string; name: string; address: string; userAgent: string };

/**
 * Sends the platform a test event for an invented deposit of the operator. Nothing is stored and no
 * money moves.
 */
export async function testDeposit(
  ads: Ads,
  settings: MetaSettings | undefined,
  { amountCents, tester }: { amountCents: number; tester: Tester },
): Promise<Answer<'testDepositFacebook'>> {
  const id = newId();
  const notSent = (reason: string) => ({
    success: true as const,
    transaction_id: id,
    facebook_sent: false,
    reason,
    facebook_response: { event_id: purchaseEventId(id), http_status: null, body: null },
  });
  if (ads.send === undefined || settings === undefined) return notSent(reasons.unconfigured);
  if (settings.testEventCode === undefined) return notSent(NO_TEST_CODE);
  const event = purchaseEvent(
    {
      deposit_id: id,
      player_id: tester.id,
      amount_cents: toCents(amountCents),
      paid_at: ads.clock(),
      attempts: 0,
      email: tester.email,
      name: tester.name,
      self_excluded: false,
      granted: true,
      client_address: tester.address,
      user_agent: tester.userAgent,
      fbp: null,
      fbc: null,
    },
    ads.siteUrl,
  );
  const answer = await ads.send(event, { testEventCode: settings.testEventCode });
  return {
    success: true,
    transaction_id: id,
    facebook_sent: answer.kind === 'sent',
    reason: answer.kind === 'sent' ? null : answer.error,
    facebook_response: { event_id: event.event_id, http_status: answer.status, body: answer.body },
  };
}
