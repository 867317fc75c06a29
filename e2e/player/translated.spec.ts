import { expect, journey } from '../support/journey.ts';
import { pixDialog } from '../support/player-steps.ts';

/**
 * Does what a browser does that translates a page: it puts elements of its own in the place of
 * texts, those that appear later included, and leaves out what is not to be translated.
 */
const translator = `
const translate = (text) => {
  if (text.nodeValue.trim() === '' || !text.parentElement?.translate || text.parentElement.closest('script, style, font')) return;
  const translated = document.createElement('font');
  translated.textContent = text.nodeValue;
  text.replaceWith(translated);
};
const translateAll = (root) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  texts.forEach(translate);
};
addEventListener('DOMContentLoaded', () => {
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) =>
    node.nodeType === Node.TEXT_NODE ? translate(node) : translateAll(node),
  ))).observe(document.body, { childList: true, subtree: true });
  translateAll(document.body);
});`;

journey(
  'a browser that translates pages keeps amounts current and breaks no button',
  { tag: '@phone' },
  async ({ page, player }) => {
    await page.addInitScript(translator);
    await page.goto('/wallet');
    const balance = page.getByLabel('Saldo');
    await expect(balance).toContainText('R$ 100,00');
    await player.deposit(5000);
    await expect(balance).toContainText('R$ 150,00');
    await page.getByRole('button', { name: 'R$ 50' }).click();
    await page.getByRole('button', { name: 'Gerar PIX' }).click();
    await expect(pixDialog(page)).toBeVisible();
    // Read, not opened: without its key the operators' sign-in leads on to another page.
    for (const address of ['/play-demo', '/admin-auth']) {
      const html = await (await page.request.get(address)).text();
      expect(html, address).toMatch(/<html[^>]* translate="no"/);
    }
  },
);
