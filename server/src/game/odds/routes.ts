import type { Answer } from '@raspasorte/contract';
import { operatorOf } from '../../people/staff/operator-of.ts';
import type { Pool } from '../../platform/database/pool.ts';
import type { Call, Serve } from '../../people/access/serve.ts';
import type { StepUp } from '../../people/staff/step-up.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { applyChange, changedMeanwhile, type OddsAction } from './apply-change.ts';
import { changeView, dayView, productView, versionDetailsView, versionView } from './odds-view.ts';
import { planChange, planValues, type PlannedChange } from './plan-change.ts';
import { selectChanges, selectDays, selectVersions } from './queries.ts';
import type { RecentWindows } from '../rollups/recent-windows.ts';
import { readVersion } from './read-version.ts';
import type { Simulator } from './simulation/simulator.ts';
import { simulationOf } from './simulation/simulation-request.ts';
import { listStoredProducts, productSubject, readStoredProduct, type StoredProduct } from './stored-product.ts';
import { wantedPrizes, wantedSettings } from './wanted-state.ts';

const CHANGES = 10;
const DAYS = 7;
const VERSIONS = 200;

type Options = {
  pool: Pool;
  stepUp: StepUp;
  windows: RecentWindows;
  simulator: Simulator;
  /** Whether the operating profile is `regulado`. */
  regulated: boolean;
  clock: () => Date;
  /** Tells every process, this one first, to forget the cards it remembers. */
  announce: () => void;
};

/** The odds of the cards, as the back-office reads and changes them. */
export function oddsRoutes(serve: Serve, options: Options): void {
  readRoutes(serve, options);
  changeRoutes(serve, options);
  serve('simulateRtp', { access: 'staff', noStore: true }, async ({ body }) => {
    const product = await readStoredProduct(options.pool, body.product_id);
    return options.simulator.run(simulationOf(product, body));
  });
}

function readRoutes(serve: Serve, { pool, windows, clock }: Options): void {
  const staff = { access: 'staff', noStore: true } as const;

  serve('listAdminProducts', staff, async () => {
    const products = await listStoredProducts(pool);
    return Promise.all(products.map(async (product) => productView(product, await windows.of(product.id))));
  });

  serve('getAdminProduct', staff, async ({ params: { id } }) =>
    productView(await readStoredProduct(pool, id), await windows.of(id)),
  );

  serve('listProductChanges', staff, async ({ params: { id } }) => {
    await readStoredProduct(pool, id);
    return (await selectChanges(pool, productSubject(id), CHANGES)).map((row) => changeView(id, row));
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
    if (against === undefined) return versionDetailsView(product, version, undefined);
    const { math } = await readVersion(pool, id, against);
    return versionDetailsView(product, version, { number: against, math });
  });
}

type Who = Pick<Call<'updateProductRtp', { access: 'admin' }>, 'session' | 'request'>;
type Consent = { revision?: number | undefined; note?: string | undefined; otp?: string | undefined };
type Change = {
  who: Who;
  productId: number;
  consent: Consent;
  plan: (present: StoredProduct) => PlannedChange | Promise<PlannedChange>;
  action: OddsAction | ((plan: PlannedChange) => OddsAction);
};

function changeRoutes(serve: Serve, { pool, stepUp, windows, regulated, announce }: Options): void {
  const admin = { access: 'admin', noStore: true } as const;

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
    announce();
    return productView(changed, await windows.of(productId));
  };

  serve('updateProductRtp', admin, ({ body, ...who }) => {
    const productId = body.product_id ?? body.id;
    if (productId === undefined) throw new Refusal('product_not_selected');
    requireAcknowledgement(body);
    const plan = (present: StoredProduct) => planValues(present, wantedSettings(present, body), { regulated });
    return change({ who, productId, consent: body, plan, action: actionOf });
  });

  serve('updateProductPrizes', admin, ({ params, body, ...who }) => {
    const plan = (present: StoredProduct) => planValues(present, wantedPrizes(present, body.prizes), { regulated });
    return change({ who, productId: params.id, consent: body, plan, action: 'update-product-prizes' });
  });

  serve('restoreProductVersion', admin, ({ params, body, ...who }) => {
    requireAcknowledgement(body);
    const plan = async (present: StoredProduct) => {
      const { math } = await readVersion(pool, present.id, params.number);
      return planChange(present, { ...present, math }, { regulated });
    };
    return change({ who, productId: params.id, consent: body, plan, action: 'restore-product-version' });
  });
}

function requireAcknowledgement({ acknowledged }: { acknowledged?: boolean | undefined }): void {
  if (acknowledged !== true) throw new Refusal('acknowledgement_required');
}

function actionOf({ changes, next }: PlannedChange): OddsAction {
  if (changes.some(({ field }) => field !== 'is_active')) return 'update-product-rtp';
  return next.isActive ? 'activate-product' : 'deactivate-product';
}
