import assert from 'node:assert/strict';
import { ageRows } from '../../age-rows.ts';
import type { Attack } from '../attack.ts';

type Reservation = { reservation: string; epoch: number };

export const reservations: Attack = {
  rule: 'a reservation is its player’s own, is used once, cannot be altered, and sells nothing of an epoch that had ended',
  run: async ({ player, deposit, staff, owner }) => {
    const [someone, other, administrator] = [await player(), await player(), await staff('admin')];
    await deposit(someone, 50_000);
    await deposit(other, 50_000);
    const { body: products } = await someone.get('/api/products');
    const { id } = (products as { id: number; price_cents: number }[]).toSorted((a, b) => a.price_cents - b.price_cents)[0]!;
    const reserve = async () => (await someone.get(`/api/rounds/next?product_id=${id}`)).body as Reservation;
    const buy = async (reservation: string, who = someone) =>
      (await who.post('/api/functions/create-round', { product_id: id, reservation })).code ?? 'sold';

    const { reservation } = await reserve();
    const [head, body = '', ...rest] = reservation.split('.');
    const altered = [head, `${body.slice(0, -2)}${body.at(-1)}${body.at(-2)}`, ...rest].join('.');
    assert.notEqual(await buy(altered), 'sold', 'an altered reservation was taken');
    assert.notEqual(await buy(reservation, other), 'sold', 'another player’s reservation was taken');
    assert.equal(await buy(reservation), 'sold');
    assert.equal(await buy(reservation), 'reservation_used');

    const before = await reserve();
    const rotated = await administrator.post('/api/admin/seed-epochs', { otp: await administrator.nextCode() });
    assert.equal(rotated.status, 200, rotated.text);
    // As if a process had missed the end of the epoch and had signed the reservation a minute
    // later.
    await ageRows(owner, 'seed_epochs', '1 minute', { which: { epoch: before.epoch } });
    assert.equal(await buy(before.reservation), 'reservation_expired', 'a card of an ended epoch was sold');
    const after = await reserve();
    assert.ok(after.epoch > before.epoch);
    assert.equal(await buy(after.reservation), 'sold');
  },
};
