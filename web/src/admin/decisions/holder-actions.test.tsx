import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { decision, decisionDetails, decisionsPage } from '../../../test/admin/decisions.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { refuse } from '../../../test/fake-server.ts';

const me = 'b0000000-0000-4000-8000-000000000001';
const withdrawal = decision();
const panel = async () => await screen.findByRole('complementary', { name: 'Decisão' });

test('a decision is taken once, however often its key is pressed before the answer', async () => {
  let heldBy: string | null = null;
  const page = renderPage('/admin/fila', {
    signedInAs: 'admin',
    api: {
      listNotes: { items: [] },
      listDecisions: () => decisionsPage({ ...withdrawal, held_by: heldBy }),
      getDecision: () => decisionDetails({ held_by: heldBy }),
      holdDecision: ({ body }) => {
        if (body.from !== heldBy) return refuse('decision_held');
        heldBy = body.to;
        return { ...withdrawal, held_by: heldBy };
      },
    },
  });
  await within(await panel()).findByText('Ninguém está com esta decisão.');
  await page.user.keyboard('{p>3/}p');
  expect(await within(await panel()).findByText('Está com você.')).toBeTruthy();
  expect(page.requests('holdDecision')).toMatchObject([{ body: { from: null, to: me } }]);
  expect(screen.queryByText('Outra pessoa pegou ou passou isto agora há pouco.')).toBeNull();
});
