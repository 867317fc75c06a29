import { expect, test } from 'vitest';
import { detailLines } from './detail-lines.ts';
import { detailName } from './detail-labels.ts';

/** Name, value and earlier value of each line, as the screen shows them. */
const shown = (details: Record<string, unknown>) =>
  detailLines(details).map(({ name, before, value }) =>
    [detailName(name), value, ...(before === undefined ? [] : [before])].map((text) => text.replaceAll('\u00a0', ' ')),
  );

test('only values that differ between before and after are shown, side by side', () => {
  const details = {
    reason: 'pedido do titular',
    before: { status: 'active', role: 'admin' },
    after: { status: 'blocked', role: 'admin' },
  };
  expect(detailLines(details)).toEqual([
    { name: 'reason', value: 'pedido do titular' },
    { name: 'status', before: 'Ativo', value: 'Bloqueado' },
  ]);
});

test('an added or removed value stands beside a dash', () => {
  expect(detailLines({ before: { a: 1 }, after: { b: true } })).toEqual([
    { name: 'a', before: '1', value: '—' },
    { name: 'b', before: '—', value: 'sim' },
  ]);
});

test('plain values and lists are shown as they are', () => {
  expect(detailLines({ epoch: 2, list: [1, 2], none: null })).toEqual([
    { name: 'epoch', value: '2' },
    { name: 'list', value: '[1,2]' },
    { name: 'none', value: '—' },
  ]);
});

test('names and values of the log are shown in words, amounts as money', () => {
  const details = { operation: 'add', amount_cents: 5000, reason: 'add', rtp_target: 0.97, reasons: ['kyc', 'dispute'] };
  expect(detailLines(details).map(({ name, value }) => [detailName(name), value.replaceAll('\u00a0', ' ')])).toEqual([
    ['Operação', 'Adicionar'],
    ['Valor', 'R$ 50,00'],
    ['Motivo', 'add'],
    ['RTP alvo', '97%'],
    ['Por que espera', 'Limite do KYC, Contestação ou valor devido'],
  ]);
});

test('who held a decision, alerts and searches by CPF are in words too', () => {
  const alerts = { mail_kinds: ['overdue', 'handed'], webhook_kinds: [], quiet_from: '22:00', quiet_until: '07:00' };
  const held = { before: { holder: null }, after: { holder: 'Rui Lima' } };
  const details = { kind: 'kyc', ...alerts, channels: ['mail', 'webhook'], cpf: '***.982.247-**', found: false, ...held };
  expect(detailLines(details).map(({ name, before, value }) => [detailName(name), value, before].filter(Boolean))).toEqual([
    ['Tipo', 'KYC'],
    ['Alertas por e-mail', 'Decisão com prazo vencido, Decisão passada para mim'],
    ['Alertas por webhook', '—'],
    ['Silêncio desde', '22:00'],
    ['Silêncio até', '07:00'],
    ['Meios', 'E-mail, Webhook'],
    ['CPF', '***.982.247-**'],
    ['Encontrado', 'não'],
    ['Com quem', 'Rui Lima', '—'],
  ]);
});

test("a change of a card's sale reads as on its own screen", () => {
  const details = {
    product: 'Sol',
    new_rtp: 0.97,
    before: { badge: null, position: 100, sale_from: null, exposure_limit_cents: null },
    after: { badge: 'NOVA', position: 5, sale_from: '2026-04-01T13:00:00.000Z', exposure_limit_cents: 500_000 },
  };
  const lines = detailLines(details).map(({ name, before, value }) => [
    detailName(name),
    before,
    value.replaceAll('\u00a0', ' '),
  ]);
  expect(lines).toEqual([
    ['Cartela', undefined, 'Sol'],
    ['RTP', undefined, '97,00%'],
    ['Selo', '—', 'NOVA'],
    ['Ordem na vitrine', '100', '5'],
    ['À venda desde', '—', '01/04/2026, 10:00'],
    ['Limite de perda em 24 h', '—', 'R$ 5.000,00'],
  ]);
});

test('a value and the one before it stand on one line, percentages as percentages', () => {
  const versions = { previous_version: 3, version: 4, previous_math_version: 'aa', math_version: 'bb' };
  expect(shown({ product: 'Sol', note: null, previous_rtp: 0.969, new_rtp: 0.97, ...versions })).toEqual([
    ['Cartela', 'Sol'],
    ['Nota', '—'],
    ['RTP', '97,00%', '96,90%'],
    ['Versão', '4', '3'],
    ['Versão da matemática', 'bb', 'aa'],
  ]);
  expect(shown({ previous_version: 4, version: 4 })).toEqual([['Versão', '4']]);
});

test('blocking and KYC say what a player was before and is now', () => {
  expect(shown({ before: 'active', after: 'blocked', reason: 'fraude' })).toEqual([
    ['Motivo', 'fraude'],
    ['Situação', 'Bloqueado', 'Ativo'],
  ]);
  expect(shown({ before: 'pending', after: 'verified' })).toEqual([['Situação', 'Verificado', 'Em análise']]);
});

test('what a second person is asked reads in words, a card and the terms of a bonus too', () => {
  const card = { name: 'Sol', price_cents: 500, max_prize_cents: 50_000, prizes: [{ prize_cents: 500 }], settings: {} };
  expect(shown({ kind: 'publish-card', card, reason: 'pronta' })).toEqual([
    ['Tipo', 'Publicar cartela'],
    ['Cartela', 'Sol, R$ 5,00, prêmio máximo de R$ 500,00'],
    ['Motivo', 'pronta'],
  ]);
  const terms = { is_active: true, eligibility_percentage: 0.25, max_budget_cents: 10_000 };
  expect(shown({ kind: 'change-welcome-bonus', terms, reset: false, freed_cents: 0 })).toEqual([
    ['Tipo', 'Bônus de boas-vindas'],
    ['Regras do bônus', 'Ativo: sim; Elegibilidade: 25,00%; Orçamento máximo: R$ 100,00'],
    ['Contado do zero', 'não'],
    ['Orçamento que fica livre', 'R$ 0,00'],
  ]);
  expect(shown({ kind: 'give-back-withdrawal', provider: 'xgate', external_id: 'x-1', panel_checked: true })).toEqual([
    ['Tipo', 'Devolver saque ao saldo'],
    ['Provedor', 'XGate'],
    ['Id no provedor', 'x-1'],
    ['Painel do provedor conferido', 'sim'],
  ]);
});

test('filters of exports and views, alarms, anomalies, webhooks and settings are in words', () => {
  expect(shown({ registered_from: '2026-03-01', deposited_min: 5000, idle_days: 30, kyc: 'pending' })).toEqual([
    ['Cadastro desde', '01/03/2026'],
    ['Depositou a partir de', 'R$ 50,00'],
    ['Dias sem jogar', '30'],
    ['KYC', 'Em análise'],
  ]);
  expect(shown({ name: 'Parados', query: { idle_days: 30, sort: '-balance' } })).toEqual([
    ['Nome', 'Parados'],
    ['Filtros', 'Dias sem jogar: 30; Ordem: Maior saldo primeiro'],
  ]);
  expect(shown({ type: 'all', status: 'PENDING', from: '2026-03-01', action: 'block-user' })).toEqual([
    ['Tipo', 'Todos'],
    ['Situação', 'Aguardando pagamento'],
    ['De', '01/03/2026'],
    ['Ação', 'Bloqueou usuário'],
  ]);
  expect(['drift', 'unknown_status', 'adjustment_credit'].map((kind) => shown({ kind })[0]?.[1])).toEqual([
    'Cartela fora das chances',
    'Status desconhecido',
    'Crédito',
  ]);
  expect(shown({ kinds: ['deposit.credited', 'withdrawal.paid'], color: 'gold', second_step: 'totp' })).toEqual([
    ['Eventos', 'Depósito creditado, Saque pago'],
    ['Cor', 'Dourado'],
    ['Segundo passo', 'Código do autenticador'],
  ]);
  expect(detailName('subject', 'change-message-template')).toBe('Assunto');
});
