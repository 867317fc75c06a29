import { randomUUID } from 'node:crypto';
import { toCents, type Waiting } from '@raspasorte/contract';
import { leaves, provenBy, unaudited, type AuditRow, type World } from './audited-calls.ts';
import { cardContent } from '../game/card-content.ts';
import { plantFreeRounds } from '../planted/plant-free-rounds.ts';

const noBody = { body: {} };
const newEmail = () => `${randomUUID()}@example.com`;
const cost = () => ({
  source: `fonte ${randomUUID()}`,
  first_day: '2026-11-01',
  last_day: '2026-11-30',
  amount_cents: toCents(100),
});

const draft = async ({ admin }: World) => (await admin.client('createCardDraft', { body: { content: cardContent() } })).id;

const endpoint = async ({ admin }: World) => {
  const body = { url: `https://sistemas.example/${randomUUID()}`, kinds: ['deposit.credited' as const] };
  return (await admin.client('createWebhookEndpoint', { body })).id;
};

let asked = 0;
/** Thresholds that wait for a second person, each time others. */
const askForThresholds = async ({ client }: World['admin']): Promise<string> => {
  const body = { code_cents: 10_000 + (asked += 1), second_person_cents: 2_000_000, reason: 'conferido' };
  return ((await client('setThresholds', { body })) as Waiting).pending_approval_id;
};

const staff = {
  checkAdminRoute: unaudited('tells somebody without a session whether a key is right, and changes nothing'),
  adminLogin: leaves('sign-in', ({ site, colleague }) => ({
    run: () => site.signInAgain(colleague),
    about: colleague.id,
    by: colleague,
  })),
  adminPasskeyLogin: provenBy('server/src/people/staff/staff-passkey.test.ts', 'sign-in'),
  createStaffMember: leaves('create-staff-member', ({ admin }) => ({
    run: async () =>
      (await admin.client('createStaffMember', { body: { name: 'Rui Lima', email: newEmail(), role: 'auditor' } })).id,
  })),
  updateStaffMember: leaves('update-staff-member', async ({ site, admin }) => {
    const { id } = await site.createStaff('auditor');
    return { run: () => admin.client('updateStaffMember', { params: { id }, body: { role: 'support' } }), about: id };
  }),
  endStaffSession: leaves('end-session', async ({ site, admin }) => {
    const { id } = await site.createStaff('finance');
    const [session] = await admin.client('listStaffSessions', { params: { id } });
    const params = { id, session_id: session!.id };
    return { run: () => admin.client('endStaffSession', { params, ...noBody }), about: id };
  }),
  renewAdminKey: leaves('renew-admin-key', ({ admin }) => ({ run: () => admin.client('renewAdminKey', noBody), about: '' })),
};

const settings = {
  rotateServerSeed: leaves('rotate-seed', ({ admin }) => ({
    run: () => admin.client('rotateServerSeed', noBody),
    about: /^epoch \d+$/,
  })),
  setEpochLength: leaves('set-epoch-length', ({ admin }) => ({
    run: () => admin.client('setEpochLength', { body: { days: 31 } }),
    about: '',
  })),
  setOperation: leaves('pause-operation', ({ admin }) => ({
    run: () => admin.client('setOperation', { params: { operation: 'payouts' }, body: { paused: true, reason: 'manutenção' } }),
    about: 'payouts',
  })),
  setKycLimits: leaves('set-kyc-limits', ({ admin }) => ({
    run: () =>
      admin.client('setKycLimits', {
        params: { status: 'rejected' },
        body: { deposit_day_cents: toCents(1234), withdrawal_day_cents: null },
      }),
    about: 'rejected',
  })),
  setLimits: leaves('set-limits', ({ admin }) => ({
    run: () => admin.client('setLimits', { body: { withdrawal_approval_cents: toCents(321) } }),
    about: '',
  })),
  setThresholds: leaves('ask-second-person', ({ admin }) => ({ run: () => askForThresholds(admin), about: 'thresholds' })),
  publishDocument: leaves('publish-document', ({ admin }) => ({
    run: () =>
      admin.client('publishDocument', {
        params: { kind: 'regras' },
        body: { based_on: 0, text: 'Regras.', changes: 'Tudo.', requires_acceptance: false },
      }),
    about: 'regras',
  })),
  setOperatorIdentity: leaves('set-operator-identity', ({ admin }) => ({
    run: () => {
      const none = { cnpj: null, licence: null, address: null, ombudsman_phone: null, ombudsman_email: null };
      return admin.client('setOperatorIdentity', { body: { based_on: 0, legal_name: 'Casa Ltda.', ...none } });
    },
    about: '',
  })),
  savePaymentProvider: leaves('save-payment-provider', ({ admin }) => ({
    run: () =>
      admin.client('savePaymentProvider', { body: { provider: 'sandbox', email: '', webhook_url: '', is_active: true } }),
    about: 'sandbox',
  })),
  updateWelcomeBonus: leaves('update-welcome-bonus', async ({ admin }) => {
    const { id: _id, is_allowed: _allowed, current_spent_cents: _spent, ...terms } = await admin.client('getWelcomeBonus');
    const body = { ...terms, boost_multiplier: terms.boost_multiplier + 0.1 };
    return { run: () => admin.client('updateWelcomeBonus', { body }), about: '' };
  }),
  resetWelcomeBudget: leaves('reset-welcome-budget', async ({ site, admin }) => {
    await site.owner.query('update welcome_bonus_config set current_spent_cents = 100');
    return { run: () => admin.client('resetWelcomeBudget'), about: '' };
  }),
  updateFreeRounds: leaves('set-free-rounds', async ({ site, admin }) => {
    await plantFreeRounds(site.owner, { isOn: true });
    return { run: () => admin.client('updateFreeRounds', { body: { is_active: false } }), about: '' };
  }),
};

const cards = {
  updateProductRtp: leaves('update-product-rtp', ({ admin, productId }) => ({
    run: () => admin.client('updateProductRtp', { body: { product_id: productId, visible_rtp: 0.95, acknowledged: true } }),
    about: `product ${productId}`,
  })),
  updateProductPrizes: leaves('update-product-prizes', async ({ admin, productId: id }) => {
    const [prize] = (await admin.client('getAdminProduct', { params: { id } })).prizes;
    const { id: prizeId, display_weight: weight, hit_rate_base: rate } = prize!;
    const prizes = [{ id: prizeId, display_weight: weight + 1, hit_rate_base: rate }];
    return { run: () => admin.client('updateProductPrizes', { params: { id }, body: { prizes } }), about: `product ${id}` };
  }),
  restoreProductVersion: leaves('restore-product-version', async ({ admin, productId: id }) => {
    await admin.client('updateProductRtp', { body: { product_id: id, rtp_target: 0.95, acknowledged: true } });
    const params = { id, number: 1 };
    return {
      run: () => admin.client('restoreProductVersion', { params, body: { acknowledged: true } }),
      about: `product ${id}`,
    };
  }),
  simulateRtp: unaudited('only calculates'),
  createCardDraft: leaves('create-card-draft', (world) => ({ run: async () => `card ${await draft(world)}` })),
  updateCardDraft: leaves('update-card-draft', async (world) => {
    const id = await draft(world);
    const body = { revision: 1, content: cardContent() };
    return { run: () => world.admin.client('updateCardDraft', { params: { id }, body }), about: `card ${id}` };
  }),
  discardCardDraft: leaves('discard-card-draft', async (world) => {
    const id = await draft(world);
    return { run: () => world.admin.client('discardCardDraft', { params: { id }, body: { revision: 1 } }), about: `card ${id}` };
  }),
  publishCard: leaves('ask-second-person', async (world) => {
    const id = await draft(world);
    const body = { revision: 1, reason: 'cartela nova' };
    return { run: () => world.admin.client('publishCard', { params: { id }, body }), about: `card ${id}` };
  }),
  setSaleTerms: leaves('set-sale-terms', async ({ admin, productId }) => {
    const { revision, ...terms } = (await admin.client('listSaleTerms')).find(({ product_id: id }) => id === productId)!;
    const { badge, sale_from, sale_until, exposure_limit_cents } = terms;
    const body = { badge, sale_from, sale_until, exposure_limit_cents, position: terms.position + 1, revision };
    return { run: () => admin.client('setSaleTerms', { params: { id: productId }, body }), about: `product ${productId}` };
  }),
  retireProduct: leaves('retire-product', async ({ admin, productId }) => {
    const { product_id: id, revision } = (await admin.client('listSaleTerms')).find((each) => each.product_id !== productId)!;
    const body = { revision, reason: 'saiu de linha' };
    return { run: () => admin.client('retireProduct', { params: { id }, body }), about: `product ${id}` };
  }),
};

const secondPerson = {
  approveSecondPersonRequest: {
    prepare: async ({ admin, colleague }: World) => {
      const id = await askForThresholds(colleague);
      const run = async () => {
        await admin.client('approveSecondPersonRequest', { params: { id }, body: { reason: 'conferido' } });
        return [['set-thresholds', ''] as const, ['approve-second-person', 'thresholds'] as const];
      };
      return { run, by: admin };
    },
  },
  refuseSecondPersonRequest: leaves('refuse-second-person', async ({ admin, colleague }) => {
    const id = await askForThresholds(colleague);
    const call = { params: { id }, body: { reason: 'conferido' } };
    return { run: () => admin.client('refuseSecondPersonRequest', call), about: 'thresholds' };
  }),
  withdrawSecondPersonRequest: leaves('withdraw-second-person', async ({ admin }) => {
    const id = await askForThresholds(admin);
    return { run: () => admin.client('withdrawSecondPersonRequest', { params: { id } }), about: 'thresholds' };
  }),
};

const outside = {
  createWebhookEndpoint: leaves('create-webhook-endpoint', (world) => ({ run: () => endpoint(world) })),
  changeWebhookEndpoint: leaves('change-webhook-endpoint', async (world) => {
    const id = await endpoint(world);
    const body = { url: `https://sistemas.example/${id}`, kinds: ['round.finished' as const], is_active: true };
    return { run: () => world.admin.client('changeWebhookEndpoint', { params: { id }, body }), about: id };
  }),
  removeWebhookEndpoint: leaves('remove-webhook-endpoint', async (world) => {
    const id = await endpoint(world);
    const { endpoints } = await world.admin.client('listWebhookEndpoints');
    const { url, kinds, is_active } = endpoints.find((each) => each.id === id)!;
    const body = { seen: { url, kinds, is_active } };
    return { run: () => world.admin.client('removeWebhookEndpoint', { params: { id }, body }), about: id };
  }),
  renewWebhookSecret: leaves('renew-webhook-secret', async (world) => {
    const id = await endpoint(world);
    return { run: () => world.admin.client('renewWebhookSecret', { params: { id }, ...noBody }), about: id };
  }),
  testWebhookEndpoint: leaves('test-webhook', async (world) => {
    const id = await endpoint(world);
    return { run: () => world.admin.client('testWebhookEndpoint', { params: { id }, ...noBody }), about: id };
  }),
  resendWebhookMessages: leaves('resend-webhook-messages', async (world) => {
    const id = await endpoint(world);
    await world.admin.client('testWebhookEndpoint', { params: { id }, ...noBody });
    await world.site.owner.query(`update webhook_message set status = 'failed', next_attempt_at = null where endpoint_id = $1`, [
      id,
    ]);
    return { run: () => world.admin.client('resendWebhookMessages', { body: { endpoint_id: id } }), about: id };
  }),
  testDepositFacebook: leaves('test-ad-event', ({ admin }) => ({
    run: () => admin.client('testDepositFacebook', { body: { amount_brl: 30 } }),
    about: '',
  })),
  resendFacebookEvents: leaves('resend-ad-events', ({ admin }) => ({
    run: () => admin.client('resendFacebookEvents', { body: { hours: 1 } }),
    about: '',
  })),
  saveAcquisitionCosts: leaves('save-acquisition-costs', ({ admin }) => ({
    run: () => admin.client('saveAcquisitionCosts', { body: { costs: [cost()] } }),
    about: '',
  })),
  removeAcquisitionCost: leaves('remove-acquisition-cost', async ({ admin }) => {
    await admin.client('saveAcquisitionCosts', { body: { costs: [cost()] } });
    const { id } = (await admin.client('listAcquisitionCosts', { query: {} })).items[0]!;
    return { run: () => admin.client('removeAcquisitionCost', { params: { id }, ...noBody }), about: id };
  }),
};

/** Calls about staff, settings, cards, second persons and other systems. */
export const houseTable = { ...staff, ...settings, ...cards, ...secondPerson, ...outside } satisfies Record<string, AuditRow>;
