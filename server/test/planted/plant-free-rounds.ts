import { inTransaction, type Pool, type Queryable } from '../../src/platform/database/pool.ts';
import { ageRows } from '../age-rows.ts';

/** Forgets all periods of the promotion of free rounds. If `isOn`, one begins now. */
export async function plantFreeRounds(owner: Queryable, { isOn }: { isOn: boolean }): Promise<void> {
  await owner.query('delete from free_round_promotion');
  if (isOn) await beginFreeRounds(owner);
}

/** Begins another period of the promotion of free rounds, without a second person. */
export async function beginFreeRounds(owner: Queryable): Promise<void> {
  await owner.query(`with begun as (insert into free_round_promotion default values returning began_at)
    select record_action(null, 'teste', 'set-free-rounds', '', '{"after": {"is_active": true}}', null) from begun`);
}

/** Ends the period that is on, if any. */
export async function endFreeRounds(owner: Queryable): Promise<void> {
  await owner.query(`with ended as (update free_round_promotion set ended_at = clock_timestamp() where ended_at is null returning began_at)
    select record_action(null, 'teste', 'set-free-rounds', '', '{"after": {"is_active": false}}', null) from ended`);
}

/** The periods of the promotion, all of which have ended, become a day older. */
export async function ageFreeRounds(owner: Pool): Promise<void> {
  await inTransaction(owner, async (tx) => {
    await ageRows(tx, 'free_round_promotion', '1 day');
    await tx.query(`select record_action(null, 'teste', 'set-free-rounds', '', '{"after": {"is_active": false}}', null)`);
  });
}
