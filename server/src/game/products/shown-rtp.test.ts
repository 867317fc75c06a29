import { defaultSettings, parseMath } from '@raspasorte/engine';
import { expect, test } from 'vitest';
import { shownRtp } from './shown-rtp.ts';

const math = (forced: boolean) =>
  parseMath({
    protocol: 1,
    price_cents: 500,
    max_prize_cents: 10_000,
    settings: { ...defaultSettings, forced_rtp_enabled: forced, forced_rtp: forced ? 0.4 : 0 },
    prizes: [{ prize_cents: 500 }, { prize_cents: 10_000, hit_rate_base: 0.01 }],
  });
const card = (change: { forced?: boolean; showRealRtp?: boolean }) => ({
  math: math(change.forced ?? false),
  rtp: 0.4,
  visibleRtp: 0.97,
  showRealRtp: change.showRealRtp ?? false,
});
const played = (rounds: number) => ({ rounds, wagered_cents: rounds * 500, paid_cents: rounds * 450 });

test.each([
  ['the configured RTP is shown', card({}), played(5000), 0.97],
  ['the measured RTP is shown where the operator asks for it', card({ showRealRtp: true }), played(1000), 0.9],
  ['the measured RTP needs 1,000 rounds in seven days', card({ showRealRtp: true }), played(999), 0.97],
  ['a forced RTP is shown as it is, whatever the display says', card({ forced: true, showRealRtp: true }), played(5000), 0.4],
])('%s', (_, product, window, shown) => {
  expect(shownRtp(product, window)).toBeCloseTo(shown, 12);
});
