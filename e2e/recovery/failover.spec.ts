import { setTimeout as pass } from 'node:timers/promises';
import { startPostgresPair, type PostgresPair } from '../../server/test/failover/postgres-pair.ts';
import { closeTutorial, coveredOwnCells, OWN_CELLS } from '../support/board-steps.ts';
import { expect, journey } from '../support/journey.ts';
import { openMovingProxy, type MovingProxy } from '../support/moving-proxy.ts';
import { useOwnStack } from '../support/own-stack.ts';

const CARD = 1;
const WITHOUT_PRIMARY_MS = 25_000;

let pair: PostgresPair;
let proxy: MovingProxy;

useOwnStack(async () => {
  pair = await startPostgresPair();
  proxy = await openMovingProxy(pair.connectionString);
  return { DATABASE_URL: proxy.connectionString };
});

journey.afterAll(async () => {
  await proxy.close();
  await pair.close();
});

journey.use({ expectedComplaints: /status of 503|net::ERR_/ });

journey(
  'during a database failover of 25 seconds a purchase waits, and the player gets the card exactly once',
  { tag: '@phone' },
  async ({ page, player }) => {
    // A first card, so that the server knows a commit that the standby must have.
    await player.finish(await player.buy(CARD));
    await page.goto(`/game/${CARD}`);
    const enter = page.getByRole('button', { name: 'Entrar na Cartela' });
    await expect(enter).toBeEnabled();

    await pair.killPrimary();
    proxy.cut();
    const isBack = pass(WITHOUT_PRIMARY_MS).then(async () => {
      await pair.promote();
      proxy.leadTo(pair.promoted);
    });
    await enter.click();
    await expect(page.getByText('Só mais um instante')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    await isBack;
    await closeTutorial(page);
    await expect(coveredOwnCells(page)).toHaveCount(OWN_CELLS);
    expect((await player.client('listRounds')).items).toHaveLength(2);
  },
);
