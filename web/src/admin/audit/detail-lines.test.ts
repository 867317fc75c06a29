import { expect, test } from 'vitest';
import { detailLines } from './detail-lines.ts';
import { detailName } from './detail-words.ts';

test('of before and after only what differs is shown, both values side by side', () => {
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

test('what was added or taken away stands beside a dash', () => {
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

test('keys and values of the log are told in words, amounts as money', () => {
  const details = { operation: 'add', amount_cents: 5000, reason: 'add', rtp_target: 0.97 };
  expect(detailLines(details).map(({ name, value }) => [detailName(name), value.replaceAll('\u00a0', ' ')])).toEqual([
    ['Operação', 'Adicionar'],
    ['Valor', 'R$ 50,00'],
    ['Motivo', 'add'],
    ['RTP alvo', '97%'],
  ]);
});
