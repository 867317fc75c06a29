import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { shippedProducts } from '../../../../test/admin/odds.ts';
import { operator } from '../../../../test/admin/operator.ts';
import { renderPage } from '../../../../test/admin/render-page.tsx';
import { cardContent, cardDraft, draftId, studio } from '../../../../test/admin/studio.ts';
import { expectText } from '../../../../test/expect-text.ts';
import { refuse, type Api } from '../../../../test/fake-server.ts';
import { site } from '../../../../test/site.ts';
import { stubWorkers } from '../../../../test/fake-worker.ts';
import { append, dialog, expectDisabled, expectEnabled, expectToast, press, write } from '../../../../test/steps.ts';

const open = async (api: Api = {}, signedInAs: 'admin' | 'support' = 'admin') => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-20T15:00:00Z') });
  const page = renderPage(`/admin/estudio/${draftId}`, { signedInAs, api: { ...studio(), ...api } });
  await screen.findByLabelText('Nome');
  return page;
};
const publish = () => screen.getByRole('button', { name: 'Pedir publicação' });
const openTab = async (page: Awaited<ReturnType<typeof open>>, name: string) =>
  await page.user.click(screen.getByRole('tab', { name }));

test('typed values show in the tile at once, and are saved with their revision', async () => {
  const page = await open({ updateCardDraft: ({ body }) => cardDraft({ revision: 2, content: body.content }) });
  const tile = screen.getByRole('region', { name: 'Na vitrine' });
  expectText(tile, 'Sol de Verão', 'R$ 5,00', 'R$ 1 mil', 'RTP 97%');
  await write(page, screen.getByLabelText('Nome'), 'Lua Cheia');
  await write(page, screen.getByLabelText('Preço'), '10');
  await page.user.click(screen.getByTitle('Lua'));
  await page.user.click(screen.getByTitle('Safira'));
  await page.user.type(screen.getByLabelText('Selo'), 'NOVA');
  expectText(tile, 'Lua Cheia', 'R$ 10,00', 'NOVA');
  expect(screen.getByText('Não salvo')).toBeTruthy();
  await press(page, 'Salvar rascunho');
  await expectToast('Rascunho salvo');
  const [saved] = page.requests('updateCardDraft');
  expect(saved).toMatchObject({ params: { id: draftId }, body: { revision: 1 } });
  expect(saved?.body.content).toMatchObject({
    name: 'Lua Cheia',
    price_cents: 1000,
    badge: 'NOVA',
    look: { hue: 250, emblem: 'moon', petals: 5, seed: 12 },
  });
});

test('a time on sale that is only half typed is reported at its field, and neither saved nor published as no time', async () => {
  const page = await open();
  const until = screen.getByLabelText<HTMLInputElement>('À venda até');
  Object.defineProperty(until, 'validity', { value: { valid: false, badInput: true } });
  const report = vi.spyOn(until, 'reportValidity');
  await page.user.click(await screen.findByRole('button', { name: 'Pedir publicação' }));
  await page.user.type(screen.getByLabelText('Selo'), 'NOVA');
  await press(page, 'Salvar rascunho');
  expect(report).toHaveBeenCalledTimes(2);
  expect([page.requests('updateCardDraft'), screen.queryAllByRole('dialog')]).toEqual([[], []]);
});

describe('each fault that keeps a card from sale stands beside its field', () => {
  test.each<[string, Parameters<typeof cardContent>[0], RegExp[]]>([
    [
      'a missing name, a public RTP that is not so, an end that has passed, a limit that one prize passes',
      { name: '', visible_rtp: 0.99, sale_until: '2026-03-01T00:00:00Z', exposure_limit_cents: 500 },
      [
        /Dê um nome de pelo menos 3 letras/,
        /O RTP público \(99%\) não pode passar do RTP exato/,
        /O fim da venda já passou/,
        /Um único prêmio máximo/,
      ],
    ],
    [
      'a name that is taken, a prize above the maximum, a price out of range',
      {
        price_cents: 10,
        name: shippedProducts()[0]!.name.toUpperCase(),
        prizes: [...cardContent().prizes, { prize_cents: 200_000, display_weight: 1, hit_rate_base: 0.01 }],
      },
      [/Já existe uma cartela com este nome/, /passa do prêmio máximo/, /O preço vai de/],
    ],
    [
      'K out of reach',
      { prizes: cardContent().prizes.map((row) => ({ ...row, hit_rate_base: row.hit_rate_base / 5 })) },
      [/O alvo pede K/],
    ],
  ])('%s', async (_name, content, sentences) => {
    await open({ getCardDraft: cardDraft({ content: content! }) });
    for (const sentence of sentences) expect(await screen.findByText(sentence)).toBeTruthy();
    // A price or K out of reach brings further faults with it.
    expect(Number(screen.getByRole('button', { name: /a corrigir$/ }).textContent[0])).toBeGreaterThanOrEqual(sentences.length);
    expectDisabled(publish());
  });

  test('and no longer once it is corrected', async () => {
    const page = await open({ getCardDraft: cardDraft({ content: { name: 'So' } }) });
    expectDisabled(publish());
    await page.user.type(screen.getByLabelText('Nome'), 'l');
    expect(await screen.findByText('Pode ser vendida')).toBeTruthy();
    expectEnabled(publish());
  });
});

test('factors that the profile regulado locks are put to 1 by one press', async () => {
  const page = await open({
    site: { ...site, operation_profile: 'regulado' },
    updateCardDraft: ({ body }) => cardDraft({ revision: 2, content: body.content }),
  });
  expect(await screen.findByText(/os fatores de ajuste ficam em 1\.$/)).toBeTruthy();
  expectDisabled(publish());
  await press(page, 'Corrigir');
  expect(await screen.findByText('Pode ser vendida')).toBeTruthy();
  await press(page, 'Salvar rascunho');
  await waitFor(() => expect(page.requests('updateCardDraft')).toHaveLength(1));
  expect(page.requests('updateCardDraft')[0]?.body.content.settings).toMatchObject({
    engagement_loss_8_multiplier: 1,
    rtp_correction_multiplier: 1,
  });
});

test('prizes are added and removed, the maximum changes with its row, and chances follow', async () => {
  const page = await open({ updateCardDraft: ({ body }) => cardDraft({ revision: 2, content: body.content }) });
  await press(page, 'Adicionar prêmio');
  expect(await screen.findByText('Um prêmio precisa de um valor acima de zero.')).toBeTruthy();
  await write(page, screen.getByLabelText('Valor do prêmio 5'), '20,00');
  await press(page, /Remover prêmio de R\$\s50,00/);
  await write(page, screen.getByLabelText('Prêmio máximo'), '2000,00');
  const table = screen.getByRole('table', { name: 'Tabela de prêmios' });
  expect(within(table).getAllByText(/^1 em /).length).toBeGreaterThanOrEqual(4);
  await press(page, 'Salvar rascunho');
  await waitFor(() => expect(page.requests('updateCardDraft')).toHaveLength(1));
  expect(page.requests('updateCardDraft')[0]?.body.content).toMatchObject({
    max_prize_cents: 200_000,
    prizes: [{ prize_cents: 500 }, { prize_cents: 1000 }, { prize_cents: 200_000 }, { prize_cents: 2000 }],
  });
});

test('ticket and result are those of the player, drawn with the odds of the screen', async () => {
  const page = await open();
  await openTab(page, 'Bilhete');
  const ticket = await screen.findByRole('region', { name: 'Cartela Sol de Verão' });
  expect(within(ticket).getAllByRole('button', { name: /coberta$|coberto$/ })).toHaveLength(30);
  await openTab(page, 'Resultado');
  expectText(screen.getByRole('region', { name: 'O resultado' }), 'Parabéns, você ganhou!', 'acerto', 'Resgatar Prêmio');
  await page.user.click(screen.getByText('Sem prêmio'));
  expectText(screen.getByRole('region', { name: 'O resultado' }), 'Não foi desta vez', 'Tentar Novamente');
});

test('the panel beside the form shows the exact figures, the exposure, the whole par sheet and a simulation of 100,000 rounds', async () => {
  stubWorkers('play');
  const page = await open();
  await openTab(page, 'Ficha');
  expect((await screen.findByLabelText('RTP exato')).textContent).toBe('97,0000%');
  expect(screen.getByText('Dentro da meta')).toBeTruthy();
  const exposure = screen.getByRole('table', { name: 'Exposição por cartelas vendidas' });
  expectText(exposure, '10.000', 'R$ 1.500,00');
  await press(page, 'Ficha técnica completa');
  const sheet = await dialog('Ficha técnica: Sol de Verão');
  await press(page, 'Exportar JSON', sheet);
  expect(page.downloads[0]?.name).toBe('ficha-rascunho.json');
  await press(page, 'Fechar', sheet);
  await openTab(page, 'Simular');
  await press(page, 'Simular 100.000 rodadas');
  await expectToast('Simulação concluída com sucesso');
  expectText(await screen.findByRole('region', { name: 'Resultado da simulação' }), 'RTP Estimado', 'RTP exato');
});

describe('publishing', () => {
  const waiting = {
    success: true,
    pending_approval_id: 'f0000000-0000-4000-8000-000000000001',
    expires_at: '2026-03-23T15:00:00Z',
  } as const;

  test('saves what is on the screen and asks a second person for exactly that', async () => {
    let status: 'draft' | 'waiting' = 'draft';
    const page = await open({
      getMe: operator({ two_factor_enabled: true }),
      getCardDraft: () => cardDraft({ status, revision: status === 'draft' ? 1 : 2 }),
      updateCardDraft: ({ body }) => cardDraft({ revision: 2, content: body.content }),
      publishCard: () => {
        status = 'waiting';
        return waiting;
      },
    });
    await write(page, screen.getByLabelText('Nome'), 'Sol Nascente');
    await page.user.click(publish());
    const asking = await dialog('Pedir publicação de Sol Nascente');
    expectText(asking, 'R$ 5,00', 'R$ 1.000,00', '97,0000%', 'sem limite', 'a aprovação');
    await page.user.type(within(asking).getByLabelText('Motivo'), 'cart');
    expectText(asking, 'Escreva pelo menos 5 caracteres.');
    await append(page, within(asking).getByLabelText('Motivo'), 'ela de verão');
    await page.user.type(within(asking).getByLabelText('Código 2FA'), '123456');
    await press(page, 'Pedir publicação', asking);
    await expectToast('Aguardando segunda pessoa');
    expect(page.requests('updateCardDraft')[0]?.body.content.name).toBe('Sol Nascente');
    expect(page.requests('publishCard')).toMatchObject([
      { params: { id: draftId }, body: { revision: 2, reason: 'cartela de verão', otp: '123456' } },
    ]);
    expect(await screen.findByText(/Até lá nada muda aqui/)).toBeTruthy();
    expectDisabled(screen.getByLabelText('Nome'));
    expect(screen.queryByRole('button', { name: 'Pedir publicação' })).toBeNull();
  });

  test('shows a refusal of the server in the dialog, and then publishes the draft that it saved', async () => {
    let stored = cardDraft();
    const page = await open({
      getCardDraft: () => stored,
      updateCardDraft: ({ body }) => {
        if (body.revision !== stored.revision) return refuse('product_changed');
        stored = cardDraft({ revision: stored.revision + 1, content: body.content });
        return stored;
      },
      publishCard: () => (page.requests('publishCard').length < 2 ? refuse('card_name_taken') : waiting),
    });
    await write(page, screen.getByLabelText('Nome'), 'Sol Nascente');
    await page.user.click(publish());
    const asking = await dialog('Pedir publicação de Sol Nascente');
    await append(page, within(asking).getByLabelText('Motivo'), 'cartela de verão');
    await press(page, 'Pedir publicação', asking);
    expect(await within(asking).findByText('Já existe uma cartela com este nome.')).toBeTruthy();
    await press(page, 'Pedir publicação', asking);
    await expectToast('Aguardando segunda pessoa');
    expect(page.requests('updateCardDraft')).toHaveLength(1);
    expect(page.requests('publishCard').map(({ body }) => body.revision)).toEqual([2, 2]);
  });
});

test('when somebody else saved first nothing is overwritten, and their draft can be loaded', async () => {
  let revision = 1;
  const page = await open({
    getCardDraft: () => cardDraft({ revision, content: { name: revision === 1 ? 'Sol de Verão' : 'Sol da Bia' } }),
    updateCardDraft: () => {
      revision = 2;
      return refuse('product_changed');
    },
  });
  await write(page, screen.getByLabelText('Nome'), 'Meu Sol');
  await press(page, 'Salvar rascunho');
  await press(page, 'Carregar o que foi salvo');
  expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Sol da Bia');
});

describe('leaving', () => {
  const studioLink = () => within(screen.getByRole('navigation', { name: 'Telas' })).getByRole('link', { name: 'Estúdio' });
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  test('with changes that are not saved asks first, and the browser asks too', async () => {
    const page = await open();
    expect(unload()).toBe(false);
    await write(page, screen.getByLabelText('Nome'), 'Lua Cheia');
    expect(unload()).toBe(true);
    await page.user.click(studioLink());
    const asking = await dialog('Sair sem salvar?');
    await press(page, 'Continuar editando', asking);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Lua Cheia');
    await page.user.click(studioLink());
    await press(page, 'Sair sem salvar', await dialog('Sair sem salvar?'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Estúdio de cartelas'));
    expect(unload()).toBe(false);
  });

  test('asks nothing once they are saved or discarded', async () => {
    let stored = cardDraft();
    const api: Api = {
      getCardDraft: () => stored,
      updateCardDraft: ({ body }) => (stored = cardDraft({ revision: 2, content: body.content })),
      discardCardDraft: undefined,
    };
    const page = await open(api);
    await write(page, screen.getByLabelText('Nome'), 'Lua Cheia');
    await press(page, 'Salvar rascunho');
    await waitFor(() => expect(screen.queryByText('Não salvo')).toBeNull());
    expect(unload()).toBe(false);
    await write(page, screen.getByLabelText('Nome'), 'Lua Nova');
    await press(page, 'Descartar');
    await press(page, 'Descartar', await dialog('Descartar rascunho'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Estúdio de cartelas'));
  });
});

test('a published draft leads to its sale, and a role that may only read changes nothing', async () => {
  const page = await open({ getCardDraft: cardDraft({ status: 'published', product_id: 3 }) });
  expect((await screen.findByRole('link', { name: 'venda dela' })).getAttribute('href')).toBe('/admin/estudio?card=3');
  page.leave();
  await open({}, 'support');
  expectDisabled(screen.getByLabelText('Nome'));
  expect(screen.queryByRole('button', { name: 'Salvar rascunho' })).toBeNull();
});
