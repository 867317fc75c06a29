import { migrateBank } from '@raspasorte/bank';
import pg from 'pg';

import { fingerprintSchema } from '../../src/platform/database/read-schema.ts';
import { isProcessAlive } from '../../src/platform/database/embedded/is-process-alive.ts';
import { migrate } from '../../src/platform/database/run-migrations.ts';

const PREPARING_LOCK = 7_271_954;

/**
 * Returns the name of a database with all migrations and functions. It is created again only when
 * one of them has changed.
 */
export async function prepareTemplate(adminUrl: string): Promise<string> {
  const template = `template_${await fingerprintSchema()}`;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query('SELECT pg_advisory_lock($1)', [PREPARING_LOCK]);
    await sweep(admin, template);
    if (!(await databaseNames(admin)).includes(template)) await makeTemplate(admin, { adminUrl, template });
    return template;
  } finally {
    await admin.end();
  }
}

async function makeTemplate(admin: pg.Client, { adminUrl, template }: { adminUrl: string; template: string }) {
  const draft = `${template}_draft`;
  await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${draft}`);
  const draftUrl = new URL(adminUrl);
  draftUrl.pathname = `/${draft}`;
  await migrate(draftUrl.href);
  await migrateBank(draftUrl.href);
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
}

/**
 * Drops the databases of killed runs, and the templates of earlier schemas once no other run can
 * need them.
 */
async function sweep(admin: pg.Client, template: string): Promise<void> {
  const names = await databaseNames(admin);
  const tests = names.filter((name) => /^test_\d+_/u.test(name));
  const abandoned = tests.filter((name) => !isProcessAlive(Number(name.split('_')[1])));
  for (const name of abandoned) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  if (abandoned.length < tests.length) return;
  for (const name of names.filter((name) => name.startsWith('template_') && name !== template)) {
    await admin.query(`DROP DATABASE IF EXISTS ${name}`);
  }
}

async function databaseNames(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ datname: string }>('SELECT datname FROM pg_database');
  return rows.map(({ datname }) => datname);
}
