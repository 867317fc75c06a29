import { openDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';

export type LateProxy = Pick<DatabaseProxy, 'connectionString' | 'close'> & {
  /** From now on connections are forwarded. */
  open: () => void;
};

/** A proxy in front of a database that cuts every connection at first. */
export async function openLateProxy(connectionString: string): Promise<LateProxy> {
  let target: URL | undefined;
  const proxy = await openDatabaseProxy(connectionString, { target: () => target });
  return { ...proxy, open: () => void (target = new URL(connectionString)) };
}
