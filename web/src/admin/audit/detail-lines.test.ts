import { expect, test } from 'vitest';
import { detailLines } from './detail-lines.ts';
import { detailName } from './detail-labels.ts';

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
  expect(detailLines({ epoch: 2, list: [1, 2], before: 0.97, after: 0.95, none: null })).toEqual([
    { name: 'epoch', value: '2' },
    { name: 'list', value: '[1,2]' },
    { name: 'none', value: '—' },
    { name: '', before: '0,97', value: '0,95' },
  ]);
});

test('names and values of the log are shown in words, amounts as money', () => {
  const details = { operation: 'add', amount_cents: 5000, reason: 'add', rtp_target: 0.97, reasons: ['kyc', 'dispute'] };
  expect(detailLines(details).map(({ name, value }) => [detailName(name), value.replaceAll('\u00a0', ' ')])).toEqual([
    ['Operação', 'Adicionar'],
    ['Valor', 'R$ 50,00'],
    ['Motivo', 'add'],
    ['RTP alvo', '97%'],
    ['Por que espera', 'Limite do KYC, Depósito contestado'],
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
