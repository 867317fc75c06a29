import type { BrowserContext, Page } from '@playwright/test';
import { closeTutorial } from '../support/board-steps.ts';
import { expect, journey } from '../support/journey.ts';

const CARD = 1;

journey.use({ serviceWorkers: 'allow', expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

/** Waits until the service worker is active, and so has cached the app. */
const isKept = (page: Page) => page.evaluate('navigator.serviceWorker.ready.then(() => true)');

const keptPaths = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const kept = await Promise.all((await caches.keys()).map(async (name) => await (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  })()`);

/** The text of the app's page as it is kept. */
const keptPage = (page: Page) =>
  page.evaluate<string>(`(async () => {
    const pages = [];
    for (const name of await caches.keys()) {
      const kept = await caches.open(name);
      for (const request of await kept.keys()) {
        const answer = await kept.match(request);
        if (answer.headers.get('content-type').includes('html') && !request.url.includes('offline')) pages.push(await answer.text());
      }
    }
    return pages.join();
  })()`);

/** Delivers a push message as a push service would. Only the DevTools protocol can do that. */
async function deliverPush(context: BrowserContext, page: Page, message: object): Promise<void> {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const push = { origin, registrationId: await registered, data: JSON.stringify(message) };
  await devtools.send('ServiceWorker.deliverPushMessage', push);
  await devtools.detach();
}

/**
 * Ends idle service workers. A browser normally does so itself, but not while DevTools watches
 * them, and a newer worker waits for the old one to end.
 */
async function endIdleWorkers(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}

/**
 * A headless browser shows no notifications, so this makes the service worker record them. Returns
 * a function that reads them.
 */
async function noteNotices(context: BrowserContext): Promise<() => Promise<unknown>> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker runs');
  await worker.evaluate(`self.noted = [];
    self.registration.showNotification = async (title, { body, tag, data }) => void self.noted.push({ title, body, tag, data });`);
  return async () => await worker.evaluate('self.noted');
}

journey(
  'the installed app shows offline what waits, reconnects, shows push messages, and updates only when no card is being scratched',
  { tag: '@phone' },
  async ({ page, context, player, picture }) => {
    await player.buy(CARD);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Continuar' })).toBeVisible();
    await isKept(page);
    const kept = await keptPaths(page);
    expect(kept).toContain('/offline.html');
    expect(kept.filter((path) => /api|admin|demo/.test(path))).toEqual([]);
    // Over a slow network it is shown at every address.
    expect(await keptPage(page)).not.toContain('Escolha Sua');

    await context.setOffline(true);
    for (const screen of ['/informe', '/autoteste', '/wallet']) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible();
    }
    await expect(page.getByText('Uma cartela aberta')).toBeVisible();
    await picture('offline');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Minha Carteira' })).toBeVisible();

    const message = { title: 'Depósito confirmado', body: 'O valor já está no seu saldo.', path: '/wallet', tag: 'deposit' };
    const notices = await noteNotices(context);
    await deliverPush(context, page, message);
    const { path, ...shown } = message;
    await expect.poll(notices).toEqual([{ ...shown, data: { path } }]);

    await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Cartelas' }).click();
    await page.getByRole('link', { name: 'Continuar' }).click();
    await closeTutorial(page);
    // The same script under another URL counts as a newer worker.
    await page.evaluate(`window.isOldPage = true; navigator.serviceWorker.register('/service-worker.js?newer')`);
    await expect.poll(() => page.evaluate('navigator.serviceWorker.ready.then(({ waiting }) => waiting !== null)')).toBe(true);
    const notice = page.getByText('Nova versão disponível');
    await expect(notice).toBeHidden();
    await page.getByRole('button', { name: 'Raspar tudo' }).click();
    await expect(notice).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click();
    await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Carteira' }).click();
    await expect(page.getByRole('heading', { name: 'Minha Carteira' })).toBeVisible();
    const hasTakenOver = `window.isOldPage === undefined && navigator.serviceWorker.ready.then(({ waiting }) => waiting === null)`;
    let looks = 0;
    const look = async () => {
      if (looks > 0) await endIdleWorkers(context, page);
      looks += 1;
      return await page.evaluate(hasTakenOver).catch(() => false);
    };
    await expect.poll(look, { intervals: [2_000] }).toBe(true);
  },
);
