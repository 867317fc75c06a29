import type { Answer } from '@raspasorte/contract';
import { operatorOf } from '../../people/access/operator-of.ts';
import type { Pool } from '../../platform/database/pool.ts';
import type { Call, Serve } from '../../people/access/serve.ts';
import type { StepUp } from '../../people/staff/step-up.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/threads/open-threads.ts';
import type { Calculations } from '../open-calculations.ts';
import { applyChange, changedMeanwhile, type OddsAction } from './apply-change.ts';
import { productChangeView, dayView, productView, versionDetailsView, versionView } from './odds-view.ts';
import { planChange, planValues, type PlannedChange } from './plan-change.ts';
import { selectChanges, selectDays, selectVersions } from './queries.ts';
import type { Delivery } from '../../platform/realtime/confirmations.ts';
import { reportDelivery } from '../../platform/realtime/report-delivery.ts';
import type { RecentWindows } from '../rollups/recent-windows.ts';
import { readSold, readVersion } from './read-version.ts';
import { simulateCard } from './simulation/simulate-card.ts';
import { simulationOf } from './simulation/simulation-request.ts';
import { listStoredProducts, productSubject, readStoredProduct, type StoredProduct } from './stored-product.ts';
import { solveInThread } from './solve-in-thread.ts';
import { wantedPrizes, wantedSettings } from './wanted-state.ts';

const CHANGES = 10;
const DAYS = 7;
const VERSIONS = 200;

type Options = {
  pool: Pool;
  stepUp: StepUp;
  windows: RecentWindows;
  calculations: Calculations;
  /** Whether the operating profile is `regulado`. */
  regulated: boolean;
  clock: () => Date;
  /** Makes every process drop its cached cards, this process first. */
  announce: () => Promise<Delivery>;
};

/** The odds of the cards, as the back-office reads and changes them. */
export function oddsRoutes(serve: Serve, options: Options): void {
  readRoutes(serve, options);
  changeRoutes(serve, options);
  serve('simulateRtp', { access: 'staff' }, async ({ body, ...who }) => {
    const product = await readStoredProduct(options.pool, body.product_id);
    return simulateCard(options.calculations, simulationOf(product, body), callerOf(who));
  });
}

function readRoutes(serve: Serve, { pool, windows, clock }: Options): void {
  const staff = { access: 'staff' } as const;

  serve('listAdminProducts', staff, async () => {
    const products = await listStoredProducts(pool);
    return Promise.all(products.map(async (product) => productView(product, await windows.of(product.id))));
  });

  serve('getAdminProduct', staff, async ({ params: { id } }) =>
    productView(await readStoredProduct(pool, id), await windows.of(id)),
  );

  serve('listProductChanges', staff, async ({ params: { id } }) => {
    await readStoredProduct(pool, id);
    return (await selectChanges(pool, productSubject(id), CHANGES)).map((row) => productChangeView(id, row));
  });

  serve('listProductMetrics', staff, async ({ params: { id } }) => {
    await readStoredProduct(pool, id);
    return (await selectDays(pool, { productId: id, asOf: clock(), days: DAYS })).map((day) => dayView(id, day));
  });

  serve('listProductVersions', staff, async ({ params: { id } }) => {
    await readStoredProduct(pool, id);
    const filter = { productId: id, subject: productSubject(id), numbers: null, limit: VERSIONS };
    return (await selectVersions(pool, filter)).map(versionView);
  });

  serve('getProductVersion', staff, async ({ params: { id, number }, query }) => {
    const product = await readStoredProduct(pool, id);
    const version = await readVersion(pool, id, number);
    const against = query.against ?? (number > 1 ? number - 1 : undefined);
    const other = against === undefined ? undefined : { number: against, math: (await readVersion(pool, id, against)).math };
    return { ...versionDetailsView(product, version, other), sold: await readSold(pool, id, number) };
  });
}

type Who = Pick<Call<'updateProductRtp', { access: 'admin' }>, 'session' | 'request' | 'reply'>;
type Consent = { revision?: number | undefined; note?: string | undefined; otp?: string | undefined };
type Change = {
  who: Who;
  productId: number;
  consent: Consent;
  plan: (present: StoredProduct) => Promise<PlannedChange>;
  action: OddsAction | ((plan: PlannedChange) => OddsAction);
};

function changeRoutes(serve: Serve, { pool, stepUp, windows, regulated, announce, calculations }: Options): void {
  const admin = { access: 'admin' } as const;
  const profile = (who: Who) => ({ regulated, solve: solveInThread(calculations, callerOf(who)) });

  const change = async ({ who, productId, consent, plan: planFor, action }: Change): Promise<Answer<'getAdminProduct'>> => {
    const present = await readStoredProduct(pool, productId);
    if (consent.revision !== undefined && consent.revision !== present.revision) throw changedMeanwhile(present);
    const plan = await planFor(present);
    if (plan.stepUp !== 'none') await stepUp[plan.stepUp]({ ...who, otp: consent.otp });
    const reason = {
      action: typeof action === 'function' ? action(plan) : action,
      note: consent.note,
      actor: await operatorOf(pool, who),
    };
    const changed = await applyChange(pool, plan, reason);
    reportDelivery(who.reply, await announce());
    return productView(changed, await windows.of(productId));
  };

  serve('updateProductRtp', admin, ({ body, ...who }) => {
    const productId = body.product_id ?? body.id;
    if (productId === undefined) throw new Refusal('product_not_selected');
    requireAcknowledgement(body);
    const plan = (present: StoredProduct) => planValues(present, wantedSettings(present, body), profile(who));
    return change({ who, productId, consent: body, plan, action: actionOf });
  });

  serve('updateProductPrizes', admin, ({ params, body, ...who }) => {
    const plan = (present: StoredProduct) => planValues(present, wantedPrizes(present, body.prizes), profile(who));
    return change({ who, productId: params.id, consent: body, plan, action: 'update-product-prizes' });
  });

  serve('restoreProductVersion', admin, ({ params, body, ...who }) => {
    requireAcknowledgement(body);
    const plan = async (present: StoredProduct) => {
      const { math, row } = await readVersion(pool, present.id, params.number);
      return planChange(present, { ...present, math, figures: row.figures }, { regulated });
    };
    return change({ who, productId: params.id, consent: body, plan, action: 'restore-product-version' });
  });
}

/** The caller of a calculation. The signal aborts when the client closes its connection. */
const callerOf = ({ session, request }: Pick<Who, 'session' | 'request'>): Caller => ({
  userId: session.userId,
  signal: request.signal,
});

function requireAcknowledgement({ acknowledged }: { acknowledged?: boolean | undefined }): void {
  if (acknowledged !== true) throw new Refusal('acknowledgement_required');
}

function actionOf({ changes, next }: PlannedChange): OddsAction {
  if (changes.some(({ field }) => field !== 'is_active')) return 'update-product-rtp';
  return next.isActive ? 'activate-product' : 'deactivate-product';
}
