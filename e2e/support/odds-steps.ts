import type { Page } from '@playwright/test';
import type { Answer } from '@raspasorte/contract';
import type { StaffClient } from '@raspasorte/contract/admin';

type AdminProduct = Answer<'getAdminProduct'>;

/**
 * The product for a journey that changes odds: one for phones and one for desktops, because both
 * run at the same time.
 */
export async function ownCard(
  client: StaffClient,
  page: Page,
  [onPhone, onDesktop]: readonly [string, string],
): Promise<AdminProduct> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const products = await client('listAdminProducts');
  const name = isPhone ? onPhone : onDesktop;
  const product = products.find((each) => each.name === name);
  if (!product) throw new Error(`there is no card ${name}`);
  return product;
}

/** Restores the card as it was before the journey. */
export async function putBack(client: StaffClient, before: AdminProduct): Promise<void> {
  const { id, version, visible_rtp, show_real_rtp, is_active } = before;
  const ignore = () => undefined;
  await client('updateProductRtp', { body: { product_id: id, visible_rtp: 0.7, acknowledged: true } }).catch(ignore);
  await client('restoreProductVersion', { params: { id, number: version }, body: { acknowledged: true } }).catch(ignore);
  await client('updateProductRtp', { body: { product_id: id, visible_rtp, show_real_rtp, is_active, acknowledged: true } }).catch(
    ignore,
  );
}
