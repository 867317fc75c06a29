import { expect, journey } from '../support/journey.ts';
import { createOperator } from '../support/operator.ts';
import { createPlayer } from '../support/player.ts';

journey.describe('an operator whose role was changed meanwhile', () => {
  journey.use({ expectedComplaints: /403/ });

  journey('is offered what belongs to the new one after the first refusal', { tag: '@desktop' }, async ({ page, operator }) => {
    const player = await createPlayer();
    const { id } = await player.client('getMe');
    const adjustment = page.getByRole('dialog', { name: 'Ajustar Saldo' });
    await page.goto(`/admin/m1?q=${id}`);
    await page.getByRole('button', { name: /^Ajustar saldo/ }).click();
    const { client } = await createOperator('admin');
    await client('updateStaffMember', { params: { id: operator.id }, body: { role: 'auditor' } });
    await adjustment.getByLabel('Valor (R$)').pressSequentially('500');
    const refused = page.waitForResponse((response) => response.status() === 403);
    await adjustment.getByRole('button', { name: 'Confirmar' }).click();
    await refused;
    await adjustment.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('button', { name: /^Ver detalhes/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Ajustar saldo/ })).toHaveCount(0);
    await expect(page.getByText('Auditor', { exact: true }).filter({ visible: true })).toBeVisible();
  });
});
