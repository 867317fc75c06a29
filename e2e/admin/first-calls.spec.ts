import { expect, journey } from '../support/journey.ts';

const screens = [
  ['/admin', 'dashboard', '/api/admin/dashboard', 'Dashboard Financeiro'],
  ['/admin/m1', 'users', '/api/admin/users', 'Usuários'],
  ['/admin/m2', 'transactions', '/api/functions/admin-transactions-api', 'Transações'],
  ['/admin/auditoria', 'audit', '/api/admin/audit', 'Auditoria'],
  ['/admin/aprovacoes', 'second-person', '/api/admin/second-person-requests', 'Aprovações'],
  ['/admin/fila', 'decisions', '/api/admin/decisions', 'Fila de decisões'],
  ['/admin/contestacoes', 'disputes', '/api/admin/disputes', 'Contestações'],
] as const;

journey('screens ask for their rows before their code has arrived', { tag: '@desktop' }, async ({ page, operator: _ }) => {
  for (const [address, name, call, title] of screens) {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === call);
    await page.route(`**/assets/${name}-screen-*.js`, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});
