import { operatorOf } from '../../people/access/operator-of.ts';
import type { SecondPerson } from '../../people/second-person/second-person.ts';
import type { StepUp } from '../../people/staff/step-up.ts';
import type { Serve } from '../../people/access/serve.ts';
import type { Pool } from '../../platform/database/pool.ts';
import type { Delivery } from '../../platform/realtime/confirmations.ts';
import { reportDelivery } from '../../platform/realtime/report-delivery.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import type { Calculations } from '../open-calculations.ts';
import { askToPublish, registerPublication } from './ask-to-publish.ts';
import { changeDraft, createDraft, discardDraft, listDrafts, readDraft } from './card-drafts.ts';
import { listSaleTerms, raisesExposure, retireProduct, setSaleTerms } from './sale-terms.ts';

type Options = {
  pool: Pool;
  secondPerson: SecondPerson;
  stepUp: StepUp;
  calculations: Calculations;
  clock: () => Date;
  regulated: boolean;
  /** Makes every process drop its cached cards, this process first. */
  announce: () => Promise<Delivery>;
};

const staff = { access: 'staff' } as const;
const admin = { access: 'admin' } as const;

/** New cards, and how published ones are sold. */
export function studioRoutes(serve: Serve, options: Options): void {
  const { pool, calculations } = options;
  registerPublication(options);

  serve('listCardDrafts', staff, () => listDrafts(pool));
  serve('getCardDraft', staff, async ({ params: { id } }) => withIsoInstants(await readDraft(pool, id)));
  serve('createCardDraft', admin, async ({ body: { content }, ...who }) =>
    createDraft(pool, content, await operatorOf(pool, who)),
  );
  serve('updateCardDraft', admin, async ({ params: { id }, body, ...who }) =>
    changeDraft(pool, { id, ...body }, await operatorOf(pool, who)),
  );
  serve('discardCardDraft', admin, async ({ params: { id }, body: { revision }, ...who }) =>
    discardDraft(pool, { id, revision }, await operatorOf(pool, who)),
  );
  serve('publishCard', admin, async ({ params: { id }, body: { revision, reason }, ...who }) => {
    const caller = { userId: who.session.userId, signal: who.request.signal };
    const asking = { id, revision, reason, actor: await operatorOf(pool, who) };
    return askToPublish(options, asking, (card) => calculations.run('solveCard', card, caller));
  });
  saleRoutes(serve, options);
}

function saleRoutes(serve: Serve, { pool, stepUp, announce }: Options): void {
  serve('listSaleTerms', staff, () => listSaleTerms(pool));
  serve('setSaleTerms', admin, async ({ params: { id: productId }, body: { revision, otp, ...terms }, ...who }) => {
    const wanted = { productId, revision, terms };
    if (await raisesExposure(pool, wanted)) await stepUp.ifEnrolled({ ...who, otp });
    const changed = await setSaleTerms(pool, wanted, await operatorOf(pool, who));
    reportDelivery(who.reply, await announce());
    return changed;
  });
  serve('retireProduct', admin, async ({ params: { id: productId }, body: { revision, reason }, ...who }) => {
    const retired = await retireProduct(pool, { productId, revision, reason }, await operatorOf(pool, who));
    reportDelivery(who.reply, await announce());
    return retired;
  });
}
