import { expect, type Page } from '@playwright/test';

/** In pixels of the page: what a finger hits without aiming, and the least of what merely leads elsewhere or unfolds. */
const TARGET = { control: 44, link: 24 };

/**
 * What a finger would miss: whatever can be pressed whose surroundings, a target's size, do not belong to it. Links within
 * running text are as high as their line, and a box belongs to its label.
 */
const tooSmall = `(() => {
    const pressable = 'a[href], button, input, select, textarea, summary, [role=tab], [role=switch], [role=slider]';
  const small = [];
  for (const element of document.querySelectorAll(pressable)) {
    const dialog = document.querySelector('dialog[open]');
    if (dialog && !dialog.contains(element)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.matches(':disabled')) continue;
    if (element.closest('[inert], [aria-hidden=true], .board')) continue;
    if (getComputedStyle(element).display === 'inline') continue;
    const surface = element.labels?.length && /radio|checkbox/.test(element.type) ? element.labels[0] : element;
    if (surface.getBoundingClientRect().width <= 1) continue;
    const target = element.matches('a, summary') ? ${TARGET.link} : ${TARGET.control};
    const reach = target / 2 - 1;
    const fits = () => {
      const { width, height } = surface.getBoundingClientRect();
      return width >= target - 0.5 && height >= target - 0.5;
    };
    const isReached = () => {
      surface.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = surface.getBoundingClientRect();
      const [left, top] = [x + width / 2, y + height / 2];
      return [[-reach, 0], [reach, 0], [0, -reach], [0, reach]].every(([right, down]) => {
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

/** Nothing of the present page stands beyond the window's width, and with touch a finger hits whatever can be pressed. */
export async function expectFit(page: Page): Promise<void> {
  const beyond = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(beyond, 'pixels beyond the width of the window').toBe(0);
  if (!(await page.evaluate("matchMedia('(pointer: coarse)').matches"))) return;
  expect(await page.evaluate(tooSmall), 'targets that a finger misses').toEqual([]);
}
