import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { cpf as cpfRule } from 'cpf-cnpj-validator';
import { upsertAnomaly } from '../../src/money/payments/queries/contacts.ts';
import { leaves, provenBy, unaudited, type AuditRow, type World } from './audited-calls.ts';
import { disputeDeposit } from '../money/dispute-deposit.ts';
import { PASSWORD, plantAuthenticator } from '../planted/plant-account.ts';
import { spendBalance } from '../money/spend-balance.ts';
import { waitingWithdrawal } from '../money/waiting-withdrawal.ts';

const reason = 'conferido com o banco';

async function disputed({ site }: World): Promise<{ id: string; playerId: string }> {
  const player = await site.signUp();
  await site.deposit(player, 5000);
  const id = await disputeDeposit(site.pool, player.id, 'open');
  return { id, playerId: player.id };
}

/** A lost dispute of which the player owes R$ 10,00, with money to collect. */
async function owed(world: World): Promise<{ id: string; playerId: string }> {
  const { site } = world;
  const player = await site.signUp();
  await site.deposit(player, 5000);
  await spendBalance(site.owner, player.id, 1000);
  const id = await disputeDeposit(site.pool, player.id, 'open', 'lost');
  await site.credit(player, 3000);
  return { id, playerId: player.id };
}

async function privacyRequest({ site, admin }: World): Promise<{ id: string; playerId: string }> {
  const player = await site.signUp();
  await player.client('requestErasure', { body: { password: PASSWORD } });
  const { items } = await admin.client('listPrivacyRequests', { query: {} });
  return { id: items.find(({ user_id: id }) => id === player.id)!.id, playerId: player.id };
}

async function anomaly({ site, admin }: World): Promise<{ id: string; subject: string }> {
  const subject = `charge ${randomUUID()}`;
  await upsertAnomaly(site.pool, 'sandbox', { kind: 'unknown_status', subject, detail: 'ODD' });
  const { items } = await admin.client('listDecisions', { query: { kind: 'anomaly' } });
  return { id: items[0]!.id, subject };
}

async function difference({ site }: World) {
  const place = { day: '2026-11-02', provider: 'sandbox', type: 'DEPOSIT' as const, subject: randomUUID() };
  await site.owner.query(
    `insert into reconciliation_difference (day, provider, type, subject, kind) values ($1, $2, $3, $4, 'unknown_there')`,
    [place.day, place.provider, place.type, place.subject],
  );
  return place;
}

const tag = async ({ admin }: World) =>
  (await admin.client('createTag', { body: { name: randomUUID().slice(0, 20), color: 'gold' } })).id;
const template = async ({ admin }: World) => {
  const texts = { purpose: 'service' as const, subject: 'Sobre seu pedido', body: 'Está tudo certo.' };
  return (await admin.client('createMessageTemplate', { body: { name: randomUUID().slice(0, 20), ...texts } })).id;
};
const sharedView = async ({ admin }: World) =>
  (await admin.client('createView', { body: { name: 'Parados', query: { idle_days: 30 }, is_shared: true } })).id;

const money = {
  adjustBalance: leaves('adjust-balance', async ({ site, admin }) => {
    const { id } = await site.signUp();
    const body = { user_id: id, operation: 'add' as const, amount_cents: 1000, reason };
    return { run: () => admin.client('adjustBalance', { body, idempotencyKey: randomUUID() }), about: id };
  }),
  approveWithdrawal: leaves('approve-withdrawal', async (world) => {
    const { id, playerId } = await waitingWithdrawal(world.site, world.admin);
    return { run: () => world.admin.client('approveWithdrawal', { params: { id }, body: {} }), about: playerId };
  }),
  rejectWithdrawal: leaves('reject-withdrawal', async (world) => {
    const { id, playerId } = await waitingWithdrawal(world.site, world.admin);
    return { run: () => world.admin.client('rejectWithdrawal', { params: { id }, body: { reason } }), about: playerId };
  }),
  giveBackWithdrawal: provenBy('server/src/money/withdrawals/give-back.test.ts', 'give-back-withdrawal'),
  answerDispute: leaves('answer-dispute', async (world) => {
    const { id, playerId } = await disputed(world);
    return {
      run: () => world.admin.client('answerDispute', { params: { id }, body: { answer: 'accepted', seen_answered_at: null } }),
      about: playerId,
    };
  }),
  collectReceivable: leaves('collect-receivable', async (world) => {
    const { id, playerId } = await owed(world);
    const body = { user_id: playerId, seen_owed_cents: toCents(1000) };
    return { run: () => world.admin.client('collectReceivable', { params: { id }, body }), about: playerId };
  }),
  resolveDifference: leaves('resolve-difference', async (world) => {
    const place = await difference(world);
    const seen = { kind: 'unknown_there', our_status: null, our_cents: null, their_status: null, their_cents: null } as const;
    return { run: () => world.admin.client('resolveDifference', { body: { ...place, seen, reason } }), about: place.subject };
  }),
};

const decisions = {
  holdDecision: leaves('hold-decision', async (world) => {
    const { id } = await waitingWithdrawal(world.site, world.admin);
    const call = { params: { kind: 'withdrawal' as const, id }, body: { from: null, to: world.admin.id } };
    return { run: () => world.admin.client('holdDecision', call), about: id };
  }),
  askAboutDecision: leaves('ask-about-decision', async (world) => {
    const { id, playerId } = await waitingWithdrawal(world.site, world.admin);
    const call = { params: { kind: 'withdrawal' as const, id }, body: { text: 'De qual banco é a conta?', seen_asked_at: null } };
    return { run: () => world.admin.client('askAboutDecision', call), about: playerId };
  }),
  settleAnomaly: leaves('settle-anomaly', async (world) => {
    const { id, subject } = await anomaly(world);
    const body = { note: 'visto no painel', seen_detail: 'ODD', seen_dispute: null };
    return { run: () => world.admin.client('settleAnomaly', { params: { id }, body }), about: subject };
  }),
  acknowledgeAlarm: provenBy('server/src/office/risk/risk.test.ts', 'acknowledge-alarm'),
  saveAlertSettings: leaves('save-alert-settings', ({ admin }) => ({
    run: () =>
      admin.client('saveAlertSettings', {
        body: { mail_kinds: ['overdue'], webhook_kinds: [], webhook_url: null, quiet: null },
      }),
    about: admin.id,
  })),
  testAlerts: leaves('test-alerts', ({ admin }) => ({ run: () => admin.client('testAlerts'), about: admin.id })),
  completePrivacyRequest: leaves('complete-privacy-request', async (world) => {
    const { id, playerId } = await privacyRequest(world);
    return { run: () => world.admin.client('completePrivacyRequest', { params: { id }, body: { reason } }), about: playerId };
  }),
  refusePrivacyRequest: leaves('refuse-privacy-request', async (world) => {
    const { id, playerId } = await privacyRequest(world);
    return { run: () => world.admin.client('refusePrivacyRequest', { params: { id }, body: { reason } }), about: playerId };
  }),
};

const players = {
  resetSecondFactor: leaves('ask-second-person', async ({ site, admin }) => {
    const { id } = await site.signUp();
    await plantAuthenticator(site.owner, id);
    return { run: () => admin.client('resetSecondFactor', { params: { id }, body: { reason } }), about: id };
  }),
  updateUser: leaves('block-user', async ({ site, admin }) => {
    const { id } = await site.signUp();
    return { run: () => admin.client('updateUser', { params: { id }, body: { status: 'blocked', reason } }), about: id };
  }),
  revealCpf: leaves('reveal-cpf', async ({ site, admin }) => {
    const { id } = await site.signUp();
    return { run: () => admin.client('revealCpf', { params: { id }, body: { reason } }), about: id };
  }),
  // Other searches are not recorded: only a CPF is looked for whole, and by few roles.
  findAnything: leaves('find-by-cpf', ({ admin }) => ({
    run: () => admin.client('findAnything', { body: { q: cpfRule.generate() } }),
    about: '',
  })),
  addNote: leaves('add-note', async ({ site, admin }) => {
    const { id } = await site.signUp();
    return { run: () => admin.client('addNote', { params: { id }, body: { body: 'ligou hoje' } }), about: id };
  }),
  createMessageTemplate: leaves('create-message-template', (world) => ({ run: () => template(world) })),
  changeMessageTemplate: leaves('change-message-template', async (world) => {
    const id = await template(world);
    const body = { revision: 1, subject: 'Outro assunto' };
    return { run: () => world.admin.client('changeMessageTemplate', { params: { id }, body }), about: id };
  }),
  previewMessage: unaudited('shows what a message would say, and sends nothing'),
  sendMessage: leaves('send-message', async (world) => {
    const { id } = await world.site.signUp();
    const body = { template_id: await template(world), revision: 1, by_mail: false, by_center: true };
    return {
      run: () => world.admin.client('sendMessage', { params: { id }, body, idempotencyKey: randomUUID() }),
      about: id,
    };
  }),
};

const groups = {
  createTag: leaves('create-tag', (world) => ({ run: () => tag(world) })),
  changeTag: leaves('change-tag', async (world) => {
    const id = await tag(world);
    return { run: () => world.admin.client('changeTag', { params: { id }, body: { color: 'blue' } }), about: id };
  }),
  tagPlayers: leaves('tag-user', async (world) => {
    const [id, player] = [await tag(world), await world.site.signUp()];
    const call = { params: { id }, body: { player_ids: [player.id] } };
    return { run: () => world.admin.client('tagPlayers', call), about: player.id };
  }),
  untagPlayers: leaves('untag-user', async (world) => {
    const [id, player] = [await tag(world), await world.site.signUp()];
    const call = { params: { id }, body: { player_ids: [player.id] } };
    await world.admin.client('tagPlayers', call);
    return { run: () => world.admin.client('untagPlayers', call), about: player.id };
  }),
  previewBulk: unaudited('shows whom an action would change, and changes nobody'),
  runBulk: leaves('tag-user', async (world) => {
    const [id, player] = [await tag(world), await world.site.signUp()];
    const body = { filter: { q: player.email }, action: { kind: 'tag' as const, tag_id: id }, after: null };
    return { run: () => world.admin.client('runBulk', { body }), about: player.id };
  }),
  // A view that only its owner sees is a bookmark: it is recorded while it is shared.
  createView: leaves('share-view', (world) => ({ run: () => sharedView(world) })),
  changeView: leaves('share-view', async (world) => {
    const id = await sharedView(world);
    return { run: () => world.admin.client('changeView', { params: { id }, body: { name: 'Outros' } }), about: id };
  }),
  deleteView: leaves('unshare-view', async (world) => {
    const id = await sharedView(world);
    return { run: () => world.admin.client('deleteView', { params: { id } }), about: id };
  }),
};

/** Calls about players, their money, and what waits for a decision. */
export const playersTable = { ...money, ...decisions, ...players, ...groups } satisfies Record<string, AuditRow>;
