import type { Waiting } from '@raspasorte/contract';
import { expect, journey } from '../support/journey.ts';
import { checkScreen } from '../support/check-screen.ts';
import { createOperator } from '../support/operator.ts';
import { useOwnStack } from '../support/own-stack.ts';

const CARD = 1;

// The server refuses the purchase until the new terms are accepted.
journey.use({ startingCents: 1500, expectedComplaints: /create-round/ });

useOwnStack();

journey('an earned free round, and new terms to accept before it', async ({ page, player, picture }) => {
  const { client } = await createOperator('admin');
  const { pending_approval_id: id } = (await client('updateFreeRounds', { body: { is_active: true } })) as Waiting;
  const other = await createOperator('finance');
  await other.client('approveSecondPersonRequest', { params: { id }, body: { reason: 'campanha' } });
  for (let bought = 0; bought < 3; bought++) await player.finish(await player.buy(CARD));
  const { version, text } = await player.client('getDocument', { params: { kind: 'termos' }, query: {} });
  await client('publishDocument', {
    params: { kind: 'termos' },
    body: {
      based_on: version,
      text: `${text}\n\nPrazos contam em horas.`,
      changes: 'Prazos de saque em horas.',
      requires_acceptance: true,
    },
  });
  await page.goto('/');
  const tile = page.getByRole('article').filter({ hasText: 'grátis' });
  await expect(tile).toHaveCount(1);
  await checkScreen(page, picture, 'free-round-lobby');
  await tile.getByRole('link').click();
  // The lobby's tile has the same text, as a link.
  await expect(page.getByRole('button', { name: 'Entrar na Cartela' })).toBeVisible();
  await expect(page.getByText(/^1 rodada grátis, até as/)).toBeVisible();
  await checkScreen(page, picture, 'free-round-game');
  await page.getByRole('button', { name: 'Entrar na Cartela' }).click();
  await expect(page.getByRole('dialog')).toContainText('Prazos de saque em horas.');
  await checkScreen(page, picture, 'new-terms');
  await page.getByRole('button', { name: 'Li e aceito' }).click();
  await expect(page.getByRole('dialog', { name: 'Como raspar' })).toBeVisible();
  expect((await player.client('listRounds', { query: { product_id: CARD } })).items).toHaveLength(4);
});
