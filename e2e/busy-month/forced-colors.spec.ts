import { expect, journey } from '../support/journey.ts';

/**
 * Script that finds controls which look the same on as off, or are not seen, where the system's
 * colours replace ours: backgrounds are gone there, unless they are colours of the system.
 */
const measure = `(() => {
  const color = (element) => getComputedStyle(element).backgroundColor;
  const nameOf = (element) => element.getAttribute('aria-label') ?? element.closest('label')?.textContent ?? element.textContent;
  const all = (selector) => [...document.querySelectorAll('main ' + selector)].filter((element) => element.checkVisibility());
  return {
    marked: all('label').filter((line) => getComputedStyle(line).forcedColorAdjust === 'none').map(nameOf),
    thumbs: all('[role=switch]').filter((one) => color(one) === color(one.firstElementChild)).map(nameOf),
    tracks: all('[data-index] input[type=range]')
      .map((input) => input.closest('[data-index]').parentElement)
      .filter((track) => getComputedStyle(track).borderTopWidth === '0px' || color(track) === color(track.firstElementChild))
      .map((track) => track.parentElement.parentElement.textContent),
    edges: all('button.bg-primary').filter((button) => getComputedStyle(button).borderTopWidth === '0px').map(nameOf),
  };
})()`;

journey(
  "with the system's high-contrast colours controls show what they are and whether they are on",
  async ({ page, operator, picture }) => {
    expect(operator.name).not.toBe('');
    await page.emulateMedia({ forcedColors: 'active' });
    for (const [address, control] of [
      ['/admin/m4', 'switch'],
      ['/admin/m3', 'slider'],
      ['/admin/m6', 'slider'],
      ['/admin/atendimento?tab=etiquetas', 'button'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('main').getByRole(control).first()).toBeVisible();
      await picture(`forced-colors${address.replaceAll(/\W/g, '-')}`);
      expect(await page.evaluate(measure), address).toEqual({ marked: [], thumbs: [], tracks: [], edges: [] });
    }
  },
);
