import { fieldErrors, toCents } from '@raspasorte/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { openSite, type Site } from '../../../test/site.ts';
import { issueSentence } from './issue-sentence.ts';

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

test('one character or one item is named in the singular', async () => {
  const finance = await site.createStaff('finance');
  const cost = { source: '', first_day: '2026-11-01', last_day: '2026-11-01', amount_cents: toCents(1) };
  const errorsOf = (...costs: (typeof cost)[]) => finance.client('saveAcquisitionCosts', { body: { costs } }).catch(fieldErrors);
  expect([await errorsOf(), await errorsOf(cost)]).toEqual([
    [{ field: 'costs', message: 'O mínimo é 1 item.' }],
    [{ field: 'costs.0.source', message: 'O mínimo é 1 caractere.' }],
  ]);
});

test('a value that is missing is called so, also where only some values are accepted', async () => {
  const { client } = await site.createAdministrator();
  const wrong = await client('createTag', { body: { name: 'VIP' } as never }).catch(fieldErrors);
  expect(wrong).toEqual([{ field: 'color', message: 'Falta este valor.' }]);
});

test('a limit that is no value itself is named as one', () => {
  const check = (schema: z.ZodType) => schema.safeParse(0, { error: issueSentence }).error?.issues[0]?.message;
  expect([check(z.number().positive()), check(z.number().negative())]).toEqual([
    'Deve ser maior que 0.',
    'Deve ser menor que 0.',
  ]);
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
