import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { player } from '../../../../test/player/player.ts';
import { renderPage } from '../../../../test/player/render-page.tsx';
import { roundPage } from '../../../../test/player/round-page.ts';
import { submitSignUp } from '../../../../test/player/submit-sign-up.ts';
import { beacons } from '../../../../test/stub-browser.ts';

test.each([
  ['at once', { token: 'x', user: player }],
  ['after a confirmation', { token: null }],
])('a sign-up of a visitor of the demo is counted, whether it signs in %s', async (_when, answer) => {
  let session: object | null = null;
  const { user } = renderPage('/signup?src=play-demo', {
    signedInAs: null,
    api: { listRounds: roundPage() },
    others: {
      '/api/auth/get-session': () => session,
      '/api/auth/sign-up/email': () => {
        session = answer.token === null ? null : { user: player };
        return Response.json(answer);
      },
    },
  });
  await submitSignUp(user);
  await screen.findByText(answer.token === null ? 'Confirme seu e-mail' : /, Joana Prado$/);
  await waitFor(() => expect(beacons.map(({ body }) => body)).toContainEqual(expect.objectContaining({ event: 'demo_signup' })));
});
