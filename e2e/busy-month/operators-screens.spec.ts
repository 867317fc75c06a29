import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, journey } from '../support/journey.ts';
import { collectLayoutShifts } from '../support/layout-shifts.ts';
import { createOperator, type Operator } from '../support/operator.ts';
import { createPlayer } from '../support/player.ts';
import { query } from '../support/database.ts';
import { cutOnPaper, measure, settle, type Measured } from './measure.ts';
import { seedBusyMonth } from './seed-month.ts';

/** Paths with an id that is known only after seeding. */
const [BUSIEST, BOUGHT_ROUND] = ['/admin/usuarios/:busiest', '/admin/jogadas/:round'];

/** Each screen, and for long lists the least number of rows that a desktop must show at once. */
const screens: readonly [name: string, address: string, rows?: number][] = [
  ['dashboard', '/admin'],
  ['users', '/admin/m1', 12],
  ['timeline', BUSIEST, 12],
  ['templates', '/admin/atendimento'],
  ['tags', '/admin/atendimento?tab=etiquetas', 12],
  ['round', BOUGHT_ROUND],
  ['transactions', '/admin/m2', 12],
  ['withdrawals', '/admin/m2?tab=aprovacao', 12],
  ['reconciliation', '/admin/m2?tab=conciliacao', 12],
  ['second-person', '/admin/aprovacoes', 12],
  ['decisions', '/admin/fila'],
  ['disputes', '/admin/contestacoes', 12],
  ['dispute', '/admin/contestacoes/efb1c9ed-cae4-ce59-d1a5-77b1652deb08'],
  ['receivables', '/admin/contestacoes?status=owed', 12],
  ['studio', '/admin/estudio', 12],
  ['studio-draft', '/admin/estudio/0199efb1-c9ed-7ace-89d1-a577b1652deb'],
  ['rtp', '/admin/m3'],
  ['simulator', '/admin/simulador'],
  ['prizes', '/admin/m7'],
  ['payments', '/admin/m5'],
  ['promotions', '/admin/m6'],
  ['promotion-logs', '/admin/m6?tab=logs', 12],
  ['acquisition', '/admin/aquisicao'],
  ['acquisition-cohorts', '/admin/aquisicao?ver=coortes'],
  ['acquisition-costs', '/admin/aquisicao?ver=custos', 12],
  ['ads', '/admin/m8'],
  ['settings', '/admin/m4'],
  ['webhooks', '/admin/webhooks'],
  ['risk', '/admin/risco'],
  ['risk-exposure', '/admin/risco?tab=exposure'],
  ['risk-players', '/admin/risco?tab=players'],
  ['risk-devices', '/admin/risco?tab=devices'],
  ['audit', '/admin/auditoria', 12],
  ['privacy', '/admin/privacidade', 12],
  ['account', '/admin/change-password'],
  ['manual', '/admin/manual/usuarios'],
];

let operator: Operator;
let ids = { busiest: '', round: '' };
journey.beforeAll(async () => {
  journey.setTimeout(120_000);
  operator = await createOperator();
  const [{ seeded } = { seeded: false }] = await query<{ seeded: boolean }>('select count(*) > 1000 as seeded from round');
  if (!seeded) await seedBusyMonth(process.env['E2E_DATABASE_URL'] ?? '', operator.id);
  const [found] = await query<{ busiest: string; product: number }>(
    `select player_id as busiest, (select id from ticket_products order by price_cents limit 1) as product
     from round group by player_id order by count(*) desc limit 1`,
  );
  // The seeded rounds have no draw that could be verified, so this round is bought.
  const player = await createPlayer('Helena Prado');
  const round = await player.buyWinningCard(found!.product);
  await player.finish(round);
  ids = { busiest: found!.busiest, round: round.id };
});

/**
 * Layout-shift score of a screen while it loads. Up to 0.1 is called good; a table's head that
 * wraps takes 0.014.
 */
const JUMPS_AT_MOST = 0.015;
const ANSWER_DELAYS_MS = [200, 500, 350];

/**
 * Opens a screen while its calls are answered late and in another order than they were sent, and
 * returns what moved until everything was there.
 */
async function openSlowly(page: Page, address: string): Promise<{ score: number; moved: string[] }> {
  const shifts = await collectLayoutShifts(page.context());
  let [calls, waiting] = [0, 0];
  await page.route('**/api/**', async (route) => {
    waiting += 1;
    await pause(ANSWER_DELAYS_MS[(calls += 1) % ANSWER_DELAYS_MS.length]);
    await route.continue();
    waiting -= 1;
  });
  await page.goto(address);
  await settle(page);
  await expect.poll(() => waiting).toBe(0);
  await page.waitForLoadState('networkidle');
  await settle(page);
  await page.unrouteAll({ behavior: 'wait' });
  return {
    score: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, what }) => `${value.toFixed(4)} ${what}`),
  };
}

/** A head of one line is 36 pixels high with its lines. */
const wrappedHeads = `[...document.querySelectorAll('main thead th')].filter((head) => head.offsetHeight > 38).map((head) => head.textContent)`;
const ROWS_ON_PHONE = 4;
/** The list is the last table of a screen that has several. */
const toEndOfList = `[...document.querySelectorAll('main table, main [aria-label="Linha do tempo"]')].at(-1).scrollIntoView({ block: 'end' })`;
const toFirstCard = `document.querySelector('main li').scrollIntoView({ block: 'start' })`;

for (const [name, address, wanted] of screens) {
  journey(`a busy month on ${name}`, async ({ page, context, picture, isMobile }) => {
    await operator.signInto(context);
    await page.addInitScript("localStorage.setItem('raspasorte.admin.theme', 'system')");
    await page.emulateMedia({ colorScheme: 'light' });
    const { score, moved } = await openSlowly(page, address.replace(':busiest', ids.busiest).replace(':round', ids.round));
    expect(score, `what moved while it loaded:\n${moved.join('\n')}`).toBeLessThanOrEqual(JUMPS_AT_MOST);
    // The same page in both, so that neither is checked while something is still missing.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      await picture(`${name}-${colorScheme}`);
      await expectAccessible(page);
    }
    const { rows: _, ...wrong } = await page.evaluate<Measured>(measure);
    expect(wrong).toEqual({ cut: [], spills: [], over: [], reach: [], names: [], stops: [], plain: [], beyond: 0 });
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(cutOnPaper), 'cut off on paper').toEqual([]);
    await page.emulateMedia({ media: 'screen' });
    const here = page.getByRole('navigation', { name: 'Telas' }).locator('[aria-current=page]');
    if (!isMobile) expect(await page.evaluate(wrappedHeads), 'heads of columns that wrap').toEqual([]);
    if (!isMobile && (await here.count()) > 0) await expect(here).toBeInViewport({ ratio: 1 });
    if (wanted === undefined) return;
    await page.evaluate(isMobile ? toFirstCard : toEndOfList);
    expect((await page.evaluate<Measured>(measure)).rows, 'rows of the list in the window').toBeGreaterThanOrEqual(
      isMobile ? ROWS_ON_PHONE : wanted,
    );
  });
}

journey(
  'the measure finds an amount wider than its card, a cell over the next one, a cut table and a button beyond the window',
  async ({ page }) => {
    await page.setContent(`<main style="width: 300px">
    <dl style="width: 80px"><dd class="amount" style="white-space: nowrap">R$ 1.234.567,89</dd></dl>
    <div style="width: 100px; overflow: hidden"><table aria-label="Saques"><tr>
      <td style="min-width: 200px">Pedido</td><td><button style="margin-left: 2000px">Aprovar</button></td>
    </tr></table></div>
    <table style="table-layout: fixed; width: 80px"><tr><td><b style="display: inline-block; width: 120px">Imprensa</b></td></tr></table>
    </main>`);
    const { cut, spills, over, reach } = await page.evaluate<Measured>(measure);
    expect(cut[0]).toMatch(/^Saques \d+ > 100$/);
    expect(spills).toEqual(['R$ 1.234.567,89']);
    expect(over).toEqual(['Imprensa']);
    expect(reach).toEqual(['Aprovar']);
  },
);

journey('on a phone the filters of the log leave room for its first entry', async ({ page, context, isMobile }) => {
  journey.skip(!isMobile, 'on a desktop the filters stand in one line');
  await operator.signInto(context);
  await page.goto('/admin/auditoria');
  await settle(page);
  await expect(page.locator('main li').first()).toBeInViewport({ ratio: 1 });
  await expect(page.getByPlaceholder('Buscar operador...')).toBeHidden();
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByPlaceholder('Buscar operador...').fill('ninguém');
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toHaveAttribute('aria-expanded', 'true');
});

journey('a table that is wider than a tablet keeps the buttons of its rows in sight', async ({ page, context, isMobile }) => {
  journey.skip(isMobile, 'on a phone the rows are cards');
  await operator.signInto(context);
  for (const width of [820, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    for (const address of ['/admin/aprovacoes', '/admin/webhooks', '/admin/m1']) {
      await page.goto(address);
      await settle(page);
      expect((await page.evaluate<Measured>(measure)).reach, `${address} at ${width}`).toEqual([]);
    }
  }
});

journey('filters, views and a bulk action with a busy month', async ({ page, context, picture }) => {
  await operator.signInto(context);
  await page.goto('/admin/m1?deposited_min=5000&idle_days=1&kyc=none');
  await settle(page);
  await expect(page.getByRole('list', { name: 'Filtros em uso' }).getByRole('listitem')).toHaveCount(3);
  for (const [opener, name] of [
    ['Filtros (3)', 'users-filters'],
    ['Visões', 'users-views'],
    ['Ação em massa', 'users-bulk'],
  ] as const) {
    await page.getByRole('button', { name: opener }).click();
    const popup = page.getByRole(opener === 'Visões' ? 'menu' : 'dialog');
    await expect(popup).toBeVisible();
    if (opener === 'Ação em massa') {
      await page.getByRole('combobox', { name: 'Ação' }).click();
      await page.getByRole('option', { name: 'Bloquear', exact: true }).click();
      await expect(popup.getByRole('region', { name: 'Quem muda' })).toContainText('mudam');
    }
    await picture(name);
    // Around every open menu the UI library adds focus guards, which axe reports as mistakes.
    if (name !== 'users-views') await expectAccessible(page);
    expect((await page.evaluate<Measured>(measure)).beyond).toBe(0);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
  }
});

journey("a player's details, a message to them, a question and a card's proof", async ({ page, context, picture, isMobile }) => {
  await operator.signInto(context);
  const look = async (name: string) => {
    await expect(page.locator('[role=dialog] .animate-pulse')).toHaveCount(0);
    await picture(name);
    await expectAccessible(page);
    expect((await page.evaluate<Measured>(measure)).beyond).toBe(0);
  };
  await page.goto(`/admin/m1?user=${ids.busiest}`);
  const details = page.getByRole('dialog', { name: 'Detalhes do Usuário' });
  await expect(details.getByRole('link', { name: 'Compra' }).first()).toBeVisible();
  await look('user-details');
  await details.getByRole('tab', { name: 'Histórico de Jogos' }).click();
  await expect(details.getByRole('tabpanel').getByText('Apostado').filter({ visible: true }).first()).toBeInViewport({
    ratio: 1,
  });

  await page.goto('/admin/m1?q=Wolfeschlegelsteinhausenbergerdorff');
  await page
    .getByRole('button', { name: /^Ajustar saldo/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Ajustar Saldo' })).toBeVisible();
  expect(
    await page.evaluate(
      `[...document.querySelectorAll('[role=dialog] dd')].filter((fact) => fact.scrollWidth > fact.clientWidth + 1).length`,
    ),
  ).toBe(0);

  await page.goto(BUSIEST.replace(':busiest', ids.busiest));
  await page.getByRole('button', { name: 'Mensagem' }).click();
  const message = page.getByRole('dialog', { name: /^Mensagem para/ });
  await message.getByRole('combobox', { name: 'Modelo' }).click();
  await page.getByRole('option', { name: 'Documento recusado' }).click();
  await message.getByLabel('Recado').fill('Envie a frente e o verso, sem cortar as bordas.');
  await expect(message.getByRole('region', { name: 'Prévia' })).toContainText('sem cortar as bordas');
  await look('message');

  await page.goto('/admin/fila');
  await settle(page);
  if (isMobile) await page.getByRole('list', { name: 'Decisões à espera' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Pedir mais' }).click();
  const question = page.getByRole('dialog', { name: 'Pedir mais informações' });
  await question.getByLabel('Pergunta').fill('De qual banco é a conta que vai receber?');
  // No picture here: taking it resizes the window for a moment, which switches the queue to its
  // phone layout and reloads it.
  await expectAccessible(page);
  await expect(question).toBeVisible();

  await page.goto(BOUGHT_ROUND.replace(':round', ids.round));
  await expect(page.getByText('Sorteio verificado')).toBeVisible();
});
