import { randomUUID } from 'node:crypto';
import { toCents } from '@raspasorte/contract';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { createOperator } from '../support/operator.ts';
import { createPlayer } from '../support/player.ts';

journey.use({ operatorIs: { role: 'finance', twoFactor: true } });

journey(
  'what one operator asks for, another approves with a code, and the balance moves',
  { tag: '@desktop' },
  async ({ page, operator, picture }) => {
    const [asker, player] = [await createOperator('finance'), await createPlayer()];
    const { id } = await player.client('getMe');
    const body = { user_id: id, operation: 'add', amount_cents: toCents(1_234_500), reason: 'prêmio de campanha' } as const;
    expect(await asker.client('adjustBalance', { body, idempotencyKey: randomUUID() })).toHaveProperty(
      'waiting_for_second_person',
    );
    await page.goto('/admin/aprovacoes');
    const row = page.getByRole('row').filter({ hasText: asker.name });
    await expect(row).toContainText('R$ 12.345,00');
    await expectAccessible(page);
    await picture('admin-second-person');
    await row.getByRole('button', { name: 'Aprovar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Aprovar pedido' });
    await dialog.getByLabel('Motivo da decisão').fill('conferido com a campanha');
    await dialog.getByLabel('Código 2FA').fill(await operator.nextCode());
    await dialog.getByRole('button', { name: 'Aprovar' }).click();
    await expect(page.getByText('Pedido aprovado e executado')).toBeVisible();
    await expect(row).toBeHidden();
    expect((await player.client('getWallet')).balance_cents).toBe(1_234_500);
  },
);
