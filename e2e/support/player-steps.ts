import { expect, type Locator, type Page } from '@playwright/test';

/** Formats money as players see it, with a plain space instead of the no-break space. */
export function reais(amountCents: number): string {
  return new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    .format(amountCents / 100)
    .replaceAll('\u00a0', ' ');
}

/** The amount beside "Seu saldo seguro". */
const shownBalance = (page: Page): Locator => page.getByText('Seu saldo seguro').locator('..');

export async function expectBalance(page: Page, amountCents: number): Promise<void> {
  await expect(shownBalance(page)).toContainText(reais(amountCents));
}

export async function signUp(page: Page, person: { name: string; email: string; password: string }): Promise<void> {
  await page.getByRole('tab', { name: 'Cadastrar' }).click();
  await page.getByLabel('Nome Completo').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Senha').fill(person.password);
  await page.getByRole('button', { name: 'Criar Conta' }).click();
}

export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

export const pixDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Pagar com PIX' });

/** Requests a deposit from the lobby. Returns the open PIX dialog. */
export async function requestDeposit(page: Page, digits: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Recarregar' }).click();
  return await requestPix(page, digits);
}

/** Requests a deposit in the open form. Returns the open PIX dialog. */
export async function requestPix(page: Page, digits: string): Promise<Locator> {
  const form = page.getByRole('dialog', { name: 'Adicionar Fundos' });
  await form.getByLabel('Valor do depósito').pressSequentially(digits);
  await form.getByRole('button', { name: 'Gerar PIX' }).click();
  await expect(form).toBeHidden();
  const pix = pixDialog(page);
  await expect(pix).toBeVisible();
  return pix;
}

export const pixCode = async (page: Page): Promise<string> => await page.getByLabel('Código Pix copia e cola').inputValue();

/** Pays a code on the page of the sandbox bank, in a tab of its own. */
export async function payAtBank(page: Page, code: string): Promise<void> {
  const bank = await page.context().newPage();
  await bank.goto('/sandbox/banco');
  await bank.getByLabel('Pix Copia e Cola').fill(code);
  await bank.getByRole('button', { name: 'Continuar' }).click();
  await bank.getByRole('button', { name: /^Pagar R\$/ }).click();
  await expect(bank.getByRole('status')).toBeVisible();
  await bank.close();
  await page.bringToFront();
}

/** Opens the offer of a card from the lobby, by the name on its tile. */
export async function openCard(page: Page, name: string): Promise<void> {
  await page.getByRole('article').filter({ hasText: name }).getByRole('link', { name: 'Entrar na Cartela' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

export async function buyCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entrar na Cartela' }).click();
  await expect(page.getByRole('button', { name: 'Raspar tudo' })).toBeVisible();
}

export const resultDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^(Parabéns, você ganhou!|Você ganhou um prêmio|Não foi desta vez)$/ });

export const historyRows = (page: Page): Locator => page.getByRole('region', { name: 'Histórico' }).getByRole('listitem');
