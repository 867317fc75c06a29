import { expect, type Page } from '@playwright/test';

/** The smallest target that a finger hits without aiming, in CSS pixels. */
const TARGET = 44;
const REACH = TARGET / 2 - 1;

/**
 * Finds targets that a finger would miss: pressable elements that are smaller than 44 × 44 pixels
 * and whose surroundings do not react for them either. Links within a sentence are exempt (WCAG
 * 2.5.8). The label of a checkbox or radio button counts as part of it.
 */
const tooSmall = `(() => {
  const pressable = 'a[href], button, input, select, textarea, summary, [role=tab], [role=switch], [role=slider]';
  const small = [];
  for (const element of document.querySelectorAll(pressable)) {
    const dialog = document.querySelector('dialog[open]');
    if (dialog && !dialog.contains(element)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.matches(':disabled')) continue;
    if (element.closest('[inert], [aria-hidden=true], .board')) continue;
    const inSentence = getComputedStyle(element).display === 'inline' &&
      element.parentElement.textContent.trim().length > element.textContent.trim().length;
    if (inSentence) continue;
    const surface = element.labels?.length && /radio|checkbox/.test(element.type) ? element.labels[0] : element;
    if (surface.getBoundingClientRect().width <= 1) continue;
    const fits = () => {
      const { width, height } = surface.getBoundingClientRect();
      return width >= ${TARGET} - 0.5 && height >= ${TARGET} - 0.5;
    };
    const isReached = () => {
      surface.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = surface.getBoundingClientRect();
      const [left, top] = [x + width / 2, y + height / 2];
      return [[-${REACH}, 0], [${REACH}, 0], [0, -${REACH}], [0, ${REACH}]].every(([right, down]) => {
        const hit = document.elementFromPoint(left + right, top + down);
        return hit !== null && (surface.contains(hit) || hit.closest('label')?.control === element);
      });
    };
    if (fits() || isReached()) continue;
    const { width, height } = surface.getBoundingClientRect();
    small.push(element.tagName + ' "' + (element.ariaLabel ?? element.textContent).trim().slice(0, 40) + '" ' + Math.round(width) + '×' + Math.round(height));
  }
  scrollTo(0, 0);
  return small;
})()`;

/** Script that gives the pixels by which the page is wider than the window. */
export const beyondWindow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/**
 * Expects that the current page is not wider than the window, and on touch devices that every
 * target is large enough.
 */
export async function expectFit(page: Page): Promise<void> {
  expect(await page.evaluate(beyondWindow), 'pixels beyond the width of the window').toBe(0);
  if (!(await page.evaluate("matchMedia('(pointer: coarse)').matches"))) return;
  expect(await page.evaluate(tooSmall), 'targets that a finger misses').toEqual([]);
}
