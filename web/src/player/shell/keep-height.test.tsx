import { expect, onTestFinished, test } from 'vitest';
import { keepHeight } from './keep-height.ts';

const { style } = document.documentElement;
const router = { state: { resolvedLocation: {} }, subscribe: () => () => undefined };

/** Loads the page at an address; returns whether it is as high as it was there. */
function load(address: string): boolean {
  style.cssText = '';
  history.replaceState(null, '', address);
  keepHeight(router as never);
  return style.getPropertyValue('--kept-main') !== '';
}

test('a page that is gone back to is as high as it was, but not with another search', () => {
  const main = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => {
    main.remove();
    style.cssText = '';
  });
  expect(load('/termos')).toBe(false);
  dispatchEvent(new Event('pagehide'));
  expect(load('/regras')).toBe(false);
  dispatchEvent(new Event('pagehide'));
  expect(load('/termos?versao=1')).toBe(false);
  expect(load('/termos')).toBe(true);
});
