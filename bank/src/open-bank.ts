import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createBankJobs, type BankJob } from './bank-jobs.ts';
import { bankRoutes, type Doorway } from './bank-routes.ts';
import { openBankPool } from './database/bank-pool.ts';

export type { BankJob };

export type BankOptions = {
  /** Of the owner of a database, in which the bank keeps the schema `bank`. */
  connectionString: string;
  /** What its one customer shows at its API. */
  apiKey: string;
  /** What its webhooks are signed with. */
  webhookSecret: string;
  /** Where the customer takes webhooks. */
  webhookUrl: () => string;
  /** The customer's name, which a payer reads. */
  receiverName: string;
  clock: () => Date;
  logger: FastifyBaseLogger;
};

export type Bank = {
  /** Adds the bank's addresses to a server: its API, its page, and the contract's calls to it. */
  mount(app: FastifyInstance, doorway: Doorway): void;
  /** What the bank does without being asked. Several processes may run them at once. */
  jobs: BankJob[];
  close(): Promise<void>;
};

/** Opens the bank on its own schema, which `migrateBank` has set up, and its own connections. */
export function openBank(options: BankOptions): Bank {
  const pool = openBankPool(options.connectionString);
  return {
    mount: (app, doorway) => bankRoutes(app, { ...options, ...doorway, pool }),
    jobs: createBankJobs({ ...options, pool }),
    close: () => pool.end(),
  };
}
