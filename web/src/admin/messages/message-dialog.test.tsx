import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { preview, template } from '../../../test/admin/messages.ts';
import { renderPage } from '../../../test/admin/render-page.tsx';
import { playerId, timelinePage } from '../../../test/admin/timeline.ts';
import { userDetails } from '../../../test/admin/users.ts';
import { doubleClick } from '../../../test/double-click.ts';
import { expectText } from '../../../test/expect-text.ts';
import { refuse, type Api } from '../../../test/fake-server.ts';
import { append, choose, dialog, expectDisabled, expectEnabled, expectToast, press } from '../../../test/steps.ts';

async function open(api: Api) {
  const page = renderPage(`/admin/usuarios/${playerId}`, {
    signedInAs: 'support',
    api: {
      getUser: userDetails(),
      readTimeline: timelinePage(),
      listMessageTemplates: { items: [template(), template({ id: playerId, name: 'Saiu', retired_at: '2026-03-11T12:00:00Z' })] },
      previewMessage: preview(),
      ...api,
    },
  });
  await press(page, 'Mensagem');
  const form = await dialog('Mensagem para Beatriz Almeida');
  return { page, form };
}

const sendButton = (form: HTMLElement) => within(form).getByRole('button', { name: 'Enviar' });

test('a template is chosen, previewed and sent by both channels with own words', async () => {
  const { page, form } = await open({
    previewMessage: ({ body }) => {
      const words = (body as { own_words?: string }).own_words;
      return preview({ body: `Não conseguimos ler o documento. ${words || '…'}` });
    },
    sendMessage: { id: playerId },
  });
  expectDisabled(sendButton(form));
  expectText(within(form).getByRole('combobox', { name: 'Modelo' }), 'Escolha…');
  await choose(page, 'Modelo', 'Documento recusado');
  expectText(await within(form).findByRole('region', { name: 'Prévia' }), 'Sobre o seu documento', 'ler o documento. …');
  expectDisabled(sendButton(form));
  await append(page, within(form).getByLabelText('Recado'), 'Envie a frente.');
  expect(await within(form).findByText('Não conseguimos ler o documento. Envie a frente.')).toBeTruthy();
  await press(page, 'Enviar', form);
  await expectToast('Mensagem enviada');
  const [sent] = page.requests('sendMessage');
  expect(sent).toMatchObject({
    body: { template_id: template().id, revision: 3, own_words: 'Envie a frente.', by_mail: true, by_center: true, again: false },
  });
});

test('own words with spaces and line breaks around them can be sent, without these', async () => {
  const { page, form } = await open({ sendMessage: { id: playerId } });
  await choose(page, 'Modelo', 'Documento recusado');
  await page.user.type(await within(form).findByLabelText('Recado'), ' Envie a frente. {Enter}');
  await waitFor(() => expectEnabled(sendButton(form)));
  await press(page, 'Enviar', form);
  await expectToast('Mensagem enviada');
  expect(page.requests('sendMessage')[0]).toMatchObject({ body: { own_words: 'Envie a frente.' } });
});

test('own words are not lost by a stray key', async () => {
  const { page, form } = await open({});
  await choose(page, 'Modelo', 'Documento recusado');
  await append(page, await within(form).findByLabelText('Recado'), 'Envie a frente.');
  await page.user.keyboard('{Escape}');
  await press(page, 'Continuar editando', await dialog('Fechar sem salvar?'));
  expect(within(form).getByLabelText('Recado')).toHaveProperty('value', 'Envie a frente.');
});

test('a message that was sent a moment ago asks for confirmation, and is then sent again', async () => {
  let calls = 0;
  const { page, form } = await open({
    listMessageTemplates: { items: [template({ body: 'Está tudo certo.' })] },
    previewMessage: preview({ last_sent: { at: '2026-03-14T12:00:00Z', by: 'Olívia Operadora' } }),
    sendMessage: () => (calls++ === 0 ? refuse('message_just_sent') : { id: playerId }),
  });
  await choose(page, 'Modelo', 'Documento recusado');
  expect(await within(form).findByText(/por Olívia Operadora/)).toBeTruthy();
  await press(page, 'Enviar', form);
  expectText(await within(form).findByRole('alert'), 'há menos de 10 minutos');
  await press(page, 'Enviar outra vez', form);
  await expectToast('Mensagem enviada');
  expect(page.requests('sendMessage').map(({ body }) => (body as { again: boolean }).again)).toEqual([false, true]);
});

test('a template that a colleague changed meanwhile is shown anew, and can then be sent', async () => {
  let revision = 3;
  const { page, form } = await open({
    listMessageTemplates: () => ({ items: [template({ revision, body: 'Está tudo certo.' })] }),
    previewMessage: () => preview({ revision, body: `Revisão ${revision}` }),
    sendMessage: ({ body }) =>
      (body as { revision: number }).revision === revision ? { id: playerId } : refuse('template_changed'),
  });
  await choose(page, 'Modelo', 'Documento recusado');
  expect(await within(form).findByText('Revisão 3')).toBeTruthy();
  revision = 4;
  await press(page, 'Enviar', form);
  expect(await within(form).findByText('Revisão 4')).toBeTruthy();
  await press(page, 'Enviar', form);
  await expectToast('Mensagem enviada');
});

test('an unconfirmed e-mail address gets no message', async () => {
  const { page, form } = await open({
    listMessageTemplates: { items: [template({ body: 'Está tudo certo.' })] },
    previewMessage: preview({ may_mail: false }),
    sendMessage: { id: playerId },
  });
  await choose(page, 'Modelo', 'Documento recusado');
  expect(await within(form).findByText('O endereço não foi confirmado: pode ser de outra pessoa.')).toBeTruthy();
  expectEnabled(sendButton(form));
  await page.user.click(within(form).getByRole('checkbox', { name: 'Notificações do jogador' }));
  expectDisabled(sendButton(form));
  await page.user.click(within(form).getByRole('checkbox', { name: 'Notificações do jogador' }));
  await press(page, 'Enviar', form);
  await expectToast('Mensagem enviada');
  expect(page.requests('sendMessage')[0]?.body).toMatchObject({ by_mail: false, by_center: true });
});

test('a promotion to a player who may not get one cannot be sent, and the dialog says why', async () => {
  const { page, form } = await open({
    listMessageTemplates: { items: [template({ purpose: 'promotion', body: 'Cartela nova.' })] },
    previewMessage: preview({ purpose: 'promotion', refusal: 'Este jogador não recebe promoções.' }),
  });
  await choose(page, 'Modelo', 'Documento recusado (Promoção)');
  expectText(await within(form).findByRole('alert'), 'Este jogador não recebe promoções.');
  expectDisabled(sendButton(form));
});

test('without templates the dialog says where they are created', async () => {
  const { form } = await open({ listMessageTemplates: { items: [] } });
  expect(await within(form).findByText(/Crie o primeiro em Atendimento/)).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Modelo' })).toBeNull();
});

test('templates that cannot be read say so, and are asked for again', async () => {
  let fails = true;
  const { page, form } = await open({
    listMessageTemplates: () => (fails ? refuse('internal') : { items: [template()] }),
  });
  const failed = await within(form).findByRole('alert');
  fails = false;
  await press(page, 'Tentar novamente', failed);
  await choose(page, 'Modelo', 'Documento recusado');
  expect(within(form).queryByRole('alert')).toBeNull();
});

test('a double click confirms once: the dialog is busy before the second press', async () => {
  const { page, form } = await open({
    listMessageTemplates: { items: [template({ body: 'Está tudo certo.' })] },
    sendMessage: { id: playerId },
  });
  await choose(page, 'Modelo', 'Documento recusado');
  await within(form).findByRole('region', { name: 'Prévia' });
  await doubleClick(sendButton(form));
  await expectToast('Mensagem enviada');
  expect(page.requests('sendMessage')).toHaveLength(1);
});
