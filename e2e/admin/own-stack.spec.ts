import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { startMetaServer, type MetaServer } from '../../server/test/office/meta-server.ts';
import type { ProviderServer } from '../../server/test/providers/provider-server.ts';
import { openXgateServer, XGATE_EMAIL, XGATE_PASSWORD } from '../../server/test/providers/xgate-server.ts';
import { closeTutorial } from '../support/board-steps.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { createOperator } from '../support/operator.ts';
import { useOwnStack } from '../support/own-stack.ts';
import { PASSWORD } from '../../server/test/planted/plant-account.ts';
import { createPlayer, newCpf, newEmail } from '../support/player.ts';
import {
  buyCard,
  expectBalance,
  historyRows,
  openCard,
  pixCode,
  pixDialog,
  requestDeposit,
  resultDialog,
  signUp,
} from '../support/player-steps.ts';

let meta: MetaServer;
let bank: ProviderServer;

// These journeys change the server for everybody: a further card, an ad platform, another provider.
// In this order one server is enough for all three. The real provider must come last, because it
// stays active.
useOwnStack(async () => {
  [meta, bank] = await Promise.all([startMetaServer(), openXgateServer()]);
  return {
    META_API_URL: meta.url,
    META_PIXEL_ID: '1234567890',
    META_ACCESS_TOKEN: 'a token of tests',
    PROVIDER_URLS: `xgate=${bank.url}`,
  };
});

journey.afterAll(async () => {
  await Promise.all([meta.close(), bank.close()]);
});

const NAME = 'Tucano da Sorte';

/**
 * Fills in a card that nearly always wins: a prize of a fifth of the price in nearly every slot.
 * About five cards in 100,000 win nothing.
 */
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Nome').fill(NAME);
  await page.getByLabel('Preço', { exact: true }).fill('3,00');
  await page.getByLabel('Prêmio máximo', { exact: true }).fill('30,00');
  for (const prize of ['R$ 50,00', 'R$ 10,00', 'R$ 5,00'])
    await page.getByRole('button', { name: `Remover prêmio de ${prize}` }).click();
  await page.getByLabel('Valor do prêmio 1').fill('0,60');
  await page.getByRole('textbox', { name: 'Peso de exibição de R$ 0,60' }).fill('1000');
  const rate = page.getByRole('textbox', { name: 'Taxa de acerto base de R$ 0,60' });
  await rate.fill('50%');
  await rate.press('Tab');
  await page.getByRole('radio', { name: 'Tucano' }).click();
  await page.getByRole('radio', { name: 'Ametista' }).click();
}

async function approve(page: Page): Promise<void> {
  await page.goto('/admin/aprovacoes');
  const row = page.getByRole('row').filter({ hasText: `Publicar cartela ${NAME}` });
  await row.getByRole('button', { name: 'Aprovar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aprovar pedido' });
  await expect(dialog).toContainText('R$ 30,00');
  await dialog.getByLabel('Motivo da decisão').fill('números conferidos');
  await dialog.getByRole('button', { name: 'Aprovar' }).click();
  await expect(page.getByText('Pedido aprovado e executado')).toBeVisible();
}

journey(
  'a card made in the studio is approved by a second operator, bought, scratched, won and verified',
  { tag: '@desktop' },
  async ({ browser, page, context, picture }) => {
    const [author, second] = [await createOperator(), await createOperator()];
    await author.signInto(context);
    await page.goto('/admin/estudio');
    await page.getByRole('button', { name: 'Nova cartela' }).click();
    await expect(page.getByRole('button', { name: '1 ponto a corrigir' })).toBeVisible();
    await fillIn(page);
    await expect(page.getByText('Pode ser vendida')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Na vitrine' })).toContainText(NAME);
    await expectAccessible(page);
    await picture('admin-studio');
    await page.getByRole('button', { name: 'Pedir publicação' }).click();
    const asking = page.getByRole('dialog', { name: `Pedir publicação de ${NAME}` });
    await asking.getByLabel('Motivo').fill('cartela de verão');
    await asking.getByRole('button', { name: 'Pedir publicação' }).click();
    await expect(page.getByText('Aguardando segunda pessoa')).toBeVisible();

    const office = await browser.newContext();
    await second.signInto(office);
    await approve(await office.newPage());

    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const player = await createPlayer();
    await player.deposit(1000);
    await player.client('setAdConsent', { body: { granted: false } });
    await player.signInto(phone);
    const app = await phone.newPage();
    await app.goto('/');
    await openCard(app, NAME);
    await buyCard(app);
    await closeTutorial(app);
    await app.getByRole('button', { name: 'Raspar tudo' }).click();
    await expect(resultDialog(app)).toContainText(/ganhou/);
    await app.getByRole('link', { name: 'Verificar este sorteio' }).click();
    await expect(app.getByRole('heading', { name: 'Sorteio verificado' })).toBeVisible();
    await Promise.all([office.close(), phone.close()]);
  },
);

/**
 * Signs up with the platform's script replaced by a stub. Returns the URLs of loaded platform
 * scripts.
 */
async function enterFromAd(page: Page): Promise<string[]> {
  const loaded: string[] = [];
  await page.route('https://connect.facebook.net/**', async (route) => {
    loaded.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: 'globalThis.pixelCame = true' });
  });
  await page.goto('/auth');
  await signUp(page, { name: 'Nina Rocha', email: newEmail(), password: PASSWORD });
  await expect(page.getByRole('region', { name: 'Publicidade' })).toBeVisible();
  return loaded;
}

journey(
  'a player who refuses ads loads no script of the platform, and after consent pixel and server report a deposit with the same event id',
  { tag: '@desktop' },
  async ({ page, picture }) => {
    const loaded = await enterFromAd(page);
    await picture('ad-consent');
    await expectAccessible(page);
    await page.getByRole('region', { name: 'Publicidade' }).getByRole('button', { name: 'Recusar' }).click();
    await expect(page.getByRole('region', { name: 'Publicidade' })).toBeHidden();
    await page.getByRole('link', { name: /, Nina Rocha$/ }).click();
    await expect(page.getByText('Seus depósitos não são informados à Meta.')).toBeVisible();
    expect(loaded).toEqual([]);
    await page.getByRole('button', { name: 'Permitir' }).click();
    await expect(page.getByText('Seus depósitos são informados à Meta para medir anúncios.')).toBeVisible();
    await expect.poll(() => loaded.length).toBe(1);

    await page.goBack();
    await requestDeposit(page, '3050');
    await page.request.post('/api/sandbox/payments', {
      data: { pix_code: await pixCode(page) },
      headers: { origin: new URL(page.url()).origin },
    });
    const purchase = async () =>
      await page.evaluate<{ eventID: string } | undefined>(`fbq.queue.find(([, name]) => name === 'Purchase')?.[3]`);
    await expect.poll(purchase).toBeDefined();
    const eventIds = () => meta.received.flatMap(({ body }) => body.data.map(({ event_id: id }) => id));
    await expect.poll(eventIds, { timeout: 20_000 }).toContain((await purchase())?.eventID);
  },
);

/** Activates the provider, and gives the simulated provider our webhook URL. */
async function activate(): Promise<void> {
  const { client } = await createOperator('admin');
  const body = { provider: 'xgate', email: XGATE_EMAIL, password: XGATE_PASSWORD, webhook_url: '', is_active: true } as const;
  const answer = await client('savePaymentProvider', { body });
  if ('pending_approval_id' in answer) throw new Error('the first account needs no second person');
  bank.webhookUrl = answer.webhook_url;
}

journey.describe('with a real provider', () => {
  journey('a player deposits and withdraws through it', { tag: '@desktop' }, async ({ page, picture }) => {
    await activate();
    const cpf = newCpf();
    await enter(page);
    await requestCharge(page, cpf);
    await picture('pix-xgate');
    const pix = pixDialog(page);
    await bank.pay(await pixCode(page));
    await expect(pix.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible();
    await pix.getByRole('button', { name: 'Fechar' }).last().click();
    await expectBalance(page, 5000);

    await page
      .getByRole('link', { name: /Carteira/ })
      .first()
      .click();
    const form = page.getByRole('region', { name: 'Sacar' });
    await form.getByLabel('Valor do saque').pressSequentially('2000');
    // The payment has fixed the CPF to the player.
    await expect(form.getByLabel('CPF')).toHaveValue(`***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`);
    await form.getByRole('button', { name: 'Solicitar saque' }).click();
    await expect(page.getByText('Saque solicitado com sucesso!')).toBeVisible();
    await expect
      .poll(async () => {
        await bank.settlePayouts();
        return await historyRows(page).filter({ hasText: 'Saque' }).first().textContent();
      })
      .toContain('Concluído');
    await expectBalance(page, 3000);
    expect(await bank.paidTo(cpf)).toEqual([2000]);
  });
});

/** Signs up a new player with a unique name, because the provider requires unique names. */
async function enter(page: Page): Promise<void> {
  await page.goto('/auth');
  await signUp(page, { name: `Nina ${randomBytes(4).toString('hex')}`, email: newEmail(), password: PASSWORD });
  await page.getByRole('region', { name: 'Publicidade' }).getByRole('button', { name: 'Recusar' }).click();
  await expect(page.getByRole('button', { name: 'Recarregar' })).toBeVisible();
}

/** Requests a deposit of R$ 50,00, for which the form asks for a CPF from the start. */
async function requestCharge(page: Page, cpf: string): Promise<void> {
  await page.getByRole('button', { name: 'Recarregar' }).click();
  const form = page.getByRole('dialog', { name: 'Adicionar Fundos' });
  await form.getByRole('button', { name: 'R$ 50', exact: true }).click();
  await expect(form.getByRole('button', { name: 'Gerar PIX' })).toBeDisabled();
  await form.getByLabel('CPF').fill(cpf);
  await form.getByRole('button', { name: 'Gerar PIX' }).click();
  await expect(pixDialog(page)).toBeVisible();
}
