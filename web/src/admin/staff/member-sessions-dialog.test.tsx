import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shippedProducts } from '../../../test/admin/odds.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { settings, staffMember } from '../../../test/admin/settings.ts';
import { expectText } from '../../../test/expect-text.ts';
import { dialog, expectToast, press } from '../../../test/steps.ts';

const rui = staffMember({ id: 'b0000000-0000-4000-8000-000000000002', name: 'Rui Prado' });

test('an administrator sees where a member is signed in, and ends a session by its button', async () => {
  const session = {
    device: 'Chrome em Windows',
    ip_address: '203.0.113.7',
    created_at: rui.created_at,
    last_used_at: rui.created_at,
  };
  let ids = ['c0000000-0000-4000-8000-0000000000a1', 'c0000000-0000-4000-8000-0000000000a2'];
  const page = renderPage('/admin/m4', {
    api: {
      getSettings: settings(),
      listAdminProducts: shippedProducts(),
      listStaff: [staffMember(), rui],
      listStaffSessions: () => ids.map((id, index) => ({ ...session, id, present: index === 0 })),
      endStaffSession: ({ params }) => {
        ids = ids.filter((id) => id !== params.session_id);
        return { id: params.session_id };
      },
    },
  });
  await press(page, 'Sessões de Rui Prado');
  const shown = await dialog('Sessões de Rui Prado');
  const lines = await within(shown).findAllByRole('listitem');
  expectText(lines[0]!, 'Chrome em Windows', 'Esta sessão', 'último uso', '203.0.113.7');
  await page.user.click(within(lines[1]!).getByRole('button', { name: 'Encerrar' }));
  await expectToast('Sessão encerrada');
  await waitFor(() => expect(within(shown).getAllByRole('listitem')).toHaveLength(1));
  // The keyboard goes on in the dialog, although its button is gone.
  await waitFor(() => expect(shown.contains(document.activeElement)).toBe(true));
  expect(page.requests('endStaffSession')).toMatchObject([
    { params: { id: rui.id, session_id: 'c0000000-0000-4000-8000-0000000000a2' } },
  ]);
});
