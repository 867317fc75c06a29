import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { Page } from './render-app.tsx';

export const dialog = async (name: string | RegExp): Promise<HTMLElement> => await screen.findByRole('dialog', { name });

/** Presses a button inside an element; by default anywhere on the page. */
export async function press({ user }: Page, name: string | RegExp, place = document.body): Promise<void> {
  await user.click(await within(place).findByRole('button', { name }));
}

/** Chooses an option of a list that opens when its field is pressed. */
export async function choose({ user }: Page, field: string, option: string): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Words that name no keys, such as `{Enter}`. */
const WORDS = /^[^{[]*\p{L}[^{[]*$/u;

/**
 * Writes behind what a field holds. Words come at once, because each key has the page drawn again;
 * figures come key by key, because fields read them so.
 */
export async function append({ user }: Pick<Page, 'user'>, field: HTMLElement, text: string): Promise<void> {
  if (!WORDS.test(text)) return await user.type(field, text);
  await user.click(field);
  await user.paste(text);
}

/** Replaces the content of a field. */
export async function write(page: Pick<Page, 'user'>, field: HTMLElement, text: string): Promise<void> {
  await page.user.clear(field);
  if (text !== '') await append(page, field, text);
}

export const expectDisabled = (element: Element): void => expect(isDisabled(element), element.outerHTML).toBe(true);
export const expectEnabled = (element: Element): void => expect(isDisabled(element), element.outerHTML).toBe(false);

const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') || element.getAttribute('aria-disabled') === 'true' || element.hasAttribute('data-disabled');

/** Expects a toast that contains all these texts; the first one is its title. */
export async function expectToast(...texts: readonly string[]): Promise<void> {
  await waitFor(() => {
    const toasts = [...document.querySelectorAll('[data-sonner-toast]')].map((toast) =>
      (toast.textContent ?? '').replaceAll(/\s+/g, ' '),
    );
    expect(toasts.filter((toast) => texts.every((text) => toast.includes(text)))).not.toEqual([]);
  });
}
