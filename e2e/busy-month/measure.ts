import type { Page } from '@playwright/test';
import { beyondWindow } from '../support/expect-fit.ts';
import { expect } from '../support/journey.ts';

/**
 * Script that finds tables that are cut off, amounts and cells wider than their place, buttons
 * beyond the window, names cut off among facts, stops of the Tab key where nothing scrolls and
 * links that look like text (by line, colour, box or icon), and counts the rows in the window.
 */
export const measure = `(() => {
  const tables = [...document.querySelectorAll('main table')];
  const cut = tables.filter((table) => table.closest('[data-scrolls]') === null && table.scrollWidth > table.parentElement.clientWidth + 1)
    .map((table) => table.getAttribute('aria-label') + ' ' + table.scrollWidth + ' > ' + table.parentElement.clientWidth);
  const spills = [...document.querySelectorAll('main .amount')].filter((amount) => {
    const card = amount.closest('section, dl, li, td, [role=cell]');
    const place = amount.parentElement;
    const isOut = getComputedStyle(place).display !== 'inline' && amount.getBoundingClientRect().right > place.getBoundingClientRect().right + 1;
    const isCut = amount.localName !== 'th' && amount.clientWidth > 0 && amount.scrollWidth > amount.clientWidth + 1;
    return isCut || isOut || (card && amount.getBoundingClientRect().right > card.getBoundingClientRect().right + 1);
  }).map((amount) => amount.textContent);
  const over = [...document.querySelectorAll('main tbody td')]
    .filter((cell) => cell.checkVisibility() && cell.clientWidth > 0 && cell.scrollWidth > cell.clientWidth + 1)
    .map((cell) => cell.textContent);
  const reach = [...document.querySelectorAll('main :is(td, li) button')]
    .filter((button) => button.checkVisibility() && button.getBoundingClientRect().right > document.documentElement.clientWidth)
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  const names = [...document.querySelectorAll('main :is(dd, h2) a')]
    .filter((name) => name.scrollWidth > name.clientWidth + 1)
    .map((name) => name.textContent);
  const stops = [...document.querySelectorAll('main :is([role=region], [role=tabpanel])[tabindex="0"]')]
    .filter((box) => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight)
    .map((box) => box.getAttribute('aria-label') ?? box.id);
  const plain = [...document.querySelectorAll('main a[href]')].filter((link) => {
    if (!link.checkVisibility() || link.querySelector('svg, img') !== null) return false;
    const look = getComputedStyle(link);
    const hasBox = look.backgroundColor !== 'rgba(0, 0, 0, 0)' || look.borderTopWidth !== '0px';
    return !hasBox && !look.textDecorationLine.includes('underline') && look.color === getComputedStyle(link.closest('td, th, li, dd, p, section') ?? document.body).color;
  }).map((link) => link.textContent);
  const rows = [...document.querySelectorAll('main tbody tr, main li[data-row], main [aria-label="Linha do tempo"] li')].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return row.checkVisibility() && bottom > 0 && bottom <= innerHeight + 1;
  }).length;
  return { cut, spills, over, reach, names, stops, plain, rows, beyond: ${beyondWindow} };
})()`;

/** Script that finds boxes that are scrolled inside the page, and so are cut off on paper. */
export const cutOnPaper = `[...document.querySelectorAll('main *')]
  .filter((box) => ['auto', 'scroll'].includes(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1)
  .map((box) => box.getAttribute('aria-label') ?? box.textContent.slice(0, 40))`;

export type Measured = {
  cut: string[];
  spills: string[];
  over: string[];
  reach: string[];
  names: string[];
  stops: string[];
  plain: string[];
  rows: number;
  beyond: number;
};

/** Waits until the screen shows everything and nothing moves. */
export async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main .animate-pulse')).toHaveCount(0);
  await page.evaluate('document.fonts.ready');
  await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0);
}
