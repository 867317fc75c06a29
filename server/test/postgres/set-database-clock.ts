import type { Pool } from '../../src/platform/database/pool.ts';

/**
 * Sets the clock that the product's functions read in this test's database, ahead of the true one
 * by an interval. What transactions and statements call their time stays true.
 */
export async function setDatabaseClock(owner: Pool, ahead: string): Promise<void> {
  await owner.query(`
    create or replace function public.clock_timestamp() returns timestamptz language sql volatile as
      $$ select pg_catalog.clock_timestamp() + interval '${ahead}' $$;
    do $$
    declare
      v_function regprocedure;
    begin
      for v_function in
        select oid from pg_proc where pronamespace = 'public'::regnamespace and 'search_path=public, pg_temp' = any (proconfig)
      loop
        execute format('alter function %s set search_path = public, pg_catalog, pg_temp', v_function);
      end loop;
    end
    $$`);
}
