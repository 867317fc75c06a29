import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../../../test/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({ config: { jobs: false } });
});
afterAll(() => site.close());

test('what is wrong with a field is said in Portuguese, as operators read it beside the field', async () => {
  const admin = await site.createAdministrator();
  const wrong = {
    badge: 'UM SELO LONGO DEMAIS PARA O BILHETE',
    position: 1000,
    sale_from: '+99999-01-01T03:00:00.000Z',
    sale_until: 7,
    exposure_limit_cents: -1,
    extra: true,
  };
  const answer = await site.app.inject({
    method: 'PUT',
    url: '/api/admin/products/1/sale-terms',
    headers: { authorization: `Bearer ${admin.token}` },
    payload: wrong,
  });
  expect(answer.json()).toMatchObject({ code: 'malformed', status: 400, detail: 'Os dados enviados não são válidos.' });
  const { errors } = answer.json<{ errors: { field: string; message: string }[] }>();
  expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual({
    badge: 'O máximo é 18 caracteres.',
    position: 'O máximo é 999.',
    sale_from: 'A data não é válida.',
    sale_until: 'O valor não é do tipo esperado.',
    exposure_limit_cents: 'O mínimo é 0.',
    revision: 'Falta este valor.',
    '': 'Campo desconhecido: extra.',
  });
});

test('a call of the sign-in has its own sentence, or the one of all malformed calls', async () => {
  const signUp = async (more: object) => {
    const payload = { name: 'Ana', email: 'ana@example.com', password: 'segredo1', ...more };
    const answer = await site.app.inject({ method: 'POST', url: '/api/auth/sign-up/email', payload });
    return answer.json<{ message: string }>().message;
  };
  expect(await signUp({ email: 'ana' })).toBe('E-mail inválido.');
  expect(await signUp({ source: 'feira' })).toBe('Os dados enviados não são válidos.');
});
