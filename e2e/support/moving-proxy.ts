import { openDatabaseProxy, type DatabaseProxy } from '../../server/test/postgres/database-proxy.ts';

export type MovingProxy = DatabaseProxy & {
  /** Cuts all connections, and accepts none until `leadTo` names a target. */
  cut: () => void;
  leadTo: (connectionString: string) => void;
};

/** A TCP proxy in front of the database that leads to its primary, as HAProxy does. */
export async function openMovingProxy(connectionString: string): Promise<MovingProxy> {
  let target: URL | undefined = new URL(connectionString);
  const proxy = await openDatabaseProxy(connectionString, { target: () => target });
  return {
    ...proxy,
    cut: () => {
      target = undefined;
      proxy.cut();
    },
    leadTo: (next) => void (target = new URL(next)),
  };
}
