/** The screens of the back-office by their path; `$` stands for an id or a name. */
export const adminPages: readonly string[] = [
  '/admin',
  '/admin-auth',
  '/test-facebook-pixel',
  '/admin/m1',
  '/admin/m2',
  '/admin/m3',
  '/admin/m3/ficha',
  '/admin/m4',
  '/admin/m5',
  '/admin/m6',
  '/admin/m7',
  '/admin/m8',
  '/admin/aprovacoes',
  '/admin/aquisicao',
  '/admin/atendimento',
  '/admin/auditoria',
  '/admin/change-password',
  '/admin/contestacoes',
  '/admin/contestacoes/$',
  '/admin/estudio',
  '/admin/estudio/$',
  '/admin/fila',
  '/admin/jogadas/$',
  '/admin/manual',
  '/admin/manual/$',
  '/admin/privacidade',
  '/admin/risco',
  '/admin/simulador',
  '/admin/usuarios/$',
  '/admin/webhooks',
  '/admin/xgate',
];

/** Whether the back-office has a screen at this path. The server and the app both must know it. */
export const isAdminPage = (path: string): boolean =>
  adminPages.some((page) => new RegExp(`^${page.replace('$', '[^/]+')}$`).test(path));
