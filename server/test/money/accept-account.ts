import type { Pool } from '../../src/platform/database/pool.ts';

/** Plants an account at a provider that a second person has accepted. */
export async function acceptAccount(owner: Pool, provider: string, account: string): Promise<void> {
  await owner.query(
    `with accepted as (
       insert into payment_account (provider, account, second_person_request) values ($1, $2, gen_random_uuid())
       on conflict do nothing returning *)
     select record_action(null, 'teste', 'accept-payment-account', provider, jsonb_build_object('account', account), null)
     from accepted`,
    [provider, account],
  );
}
