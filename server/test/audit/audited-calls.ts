import type { Site, TestStaffUser, TestUser } from '../site.ts';

/** The site on which the calls are made. Administrators may make all of them. */
export type World = {
  site: Site;
  admin: TestStaffUser;
  colleague: TestStaffUser;
  productId: number;
};

/** The action of an audit entry, and what it was done to. */
type Entry = readonly [action: string, about: string | RegExp];

/** A call that is ready to be made. `run` makes it and says what it has to leave in the log. */
export type Step = { run: () => Promise<readonly Entry[]>; by: Pick<TestUser, 'id'> };

export type AuditRow =
  /** Prepares the call. Only what `run` does then counts. */
  | { prepare: (world: World) => Promise<Step> }
  /** The call is costly to prepare, and this test holds its entry already. */
  | { action: string; provenBy: string }
  /** Why a call that succeeds leaves no entry. */
  | { unaudited: string };

/** Without `about` the answer of `run` is what the entry is about. */
type Prepared =
  | { run: () => Promise<unknown>; about: string | RegExp; by?: Pick<TestUser, 'id'> }
  | { run: () => Promise<string>; about?: undefined; by?: undefined };

/** A call that leaves one entry, by the administrator unless `by` is somebody else. */
export const leaves = (action: string, prepare: (world: World) => Promise<Prepared> | Prepared): AuditRow => ({
  prepare: async (world) => {
    const prepared = await prepare(world);
    const { by = world.admin } = prepared;
    const run = async (): Promise<Entry[]> => {
      if (prepared.about === undefined) return [[action, await prepared.run()]];
      await prepared.run();
      return [[action, prepared.about]];
    };
    return { run, by };
  },
});

export const provenBy = (provenBy: string, action: string): AuditRow => ({ action, provenBy });
export const unaudited = (why: string): AuditRow => ({ unaudited: why });
