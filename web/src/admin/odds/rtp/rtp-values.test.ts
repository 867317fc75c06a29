import { toCents } from '@raspasorte/contract';
import { describe, expect, test } from 'vitest';
import { fieldLabel, formatValue } from '../../products/change-labels.ts';
import { readParSheetSearch } from './par-sheet-search.ts';
import { realRtp } from './use-product-metrics.ts';

describe('the real RTP of seven days', () => {
  const day = (wagered: number, paid: number) => ({
    product_id: 1,
    date: '2026-11-21',
    rounds: 1,
    free_rounds: 0,
    wagered_cents: toCents(wagered),
    paid_cents: toCents(paid),
    free_paid_cents: toCents(0),
    rtp_real: wagered > 0 ? paid / wagered : null,
  });

  test('weighs each day by what was wagered on it', () => {
    expect(realRtp([day(1000, 500), day(3000, 3500)])).toMatchObject({ rtp: 1, rounds: 2, wageredCents: 4000, paidCents: 4000 });
  });

  test('is unknown while nothing was wagered', () => {
    expect(realRtp([day(0, 0)]).rtp).toBeUndefined();
  });
});

test('fields and values are named as operators set them', () => {
  expect(fieldLabel('rtp_target')).toBe('RTP alvo');
  expect(fieldLabel('prizes.250.hit_rate_base').replaceAll('\u00a0', ' ')).toBe('Taxa de acerto base de R$ 2,50');
  expect([
    formatValue('rtp_target', 0.97),
    formatValue('engagement_loss_8_multiplier', 10),
    formatValue('forced_rtp_enabled', true),
  ]).toEqual(['97%', '10×', 'sim']);
  expect(formatValue('prizes.250.hit_rate_base', 0.0491)).toBe('4,91%');
});

test('an address without a sensible version means the present one', () => {
  expect(readParSheetSearch({ product: 3, version: 2 })).toEqual({ product: '3', version: 2 });
  for (const version of ['x', 0, -1, 1.5]) expect(readParSheetSearch({ product: '3', version })).toEqual({ product: '3' });
});
