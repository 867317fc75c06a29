import { fingerprintSchema } from '@raspasorte/server/src/platform/database/read-schema.ts';
import { seedRounds } from './seed-rounds.ts';
import { forgetSeeding, isSeedingBegun } from './seeding-state.ts';
import { createProductDatabase, databaseNames, dropDatabase, renameDatabase, urlOf } from '../database/bench-databases.ts';

/**
 * Opens the seeded database with this many rounds, or seeds it first. It is kept between runs until
 * a migration or a function changes. An interrupted seeding is continued. Returns the connection
 * string.
 */
export async function openSeededDatabase(adminUrl: string, rounds: number): Promise<string> {
  const name = `bench_${rounds}_${await fingerprintSchema()}`;
  const draft = `${name}_draft`;
  const names = await databaseNames(adminUrl);
  if (names.includes(name)) return urlOf(adminUrl, name);
  // Databases of an earlier schema are useless and large.
  for (const old of names.filter((old) => old.startsWith(`bench_${rounds}_`) && old !== draft)) await dropDatabase(adminUrl, old);

  const begunMs = performance.now();
  const seconds = () => ((performance.now() - begunMs) / 1000).toFixed(0);
  const isDrafted = names.includes(draft) && (await isSeedingBegun(urlOf(adminUrl, draft)));
  const connectionString = isDrafted ? urlOf(adminUrl, draft) : await createProductDatabase(adminUrl, draft);
  await seedRounds({ connectionString, rounds, report: (line) => console.log(`${seconds().padStart(5)} s  ${line}`) });
  await renameDatabase(adminUrl, draft, name);
  await forgetSeeding(urlOf(adminUrl, name));
  return urlOf(adminUrl, name);
}
