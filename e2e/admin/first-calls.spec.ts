import { expect, journey } from '../support/journey.ts';

const screens = [
  ['Dashboard', 'dashboard', '/api/admin/dashboard', 'Dashboard Financeiro'],
  ['Usuários', 'users', '/api/admin/users', 'Usuários'],
  ['Transações', 'transactions', '/api/functions/admin-transactions-api', 'Transações'],
  ['Auditoria', 'audit', '/api/admin/audit', 'Auditoria'],
  ['Aprovações', 'second-person', '/api/admin/second-person-requests', 'Aprovações'],
  ['Decisões', 'decisions', '/api/admin/decisions', 'Fila de decisões'],
  ['Contestações', 'disputes', '/api/admin/disputes', 'Contestações'],
] as const;

journey('screens ask for their rows before their code has arrived', { tag: '@desktop' }, async ({ page, operator: _ }) => {
  for (const [, name, call] of screens) {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === call);
    await page.route(`**/assets/${name}-screen-*.js`, async (route) => {
      await asked;
      await route.continue();
    });
  }
  await page.goto('/admin');
  for (const [link, , , title] of screens) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});
