import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createBankJobs, type BankJob } from './bank-jobs.ts';
import { bankRoutes, type BankHost } from './bank-routes.ts';
import { openBankPool } from './database/bank-pool.ts';

export type { BankJob };

export type BankOptions = {
  /**
   * Connection string of the database's owner. The bank uses the schema `bank` in that database.
   */
  connectionString: string;
  /** The key with which the customer authenticates at the API. */
  apiKey: string;
  /** The secret that signs webhooks. */
  webhookSecret: string;
  /** The customer's webhook address. */
  webhookUrl: () => string;
  /** The customer's name, shown to payers. */
  receiverName: string;
  clock: () => Date;
  logger: FastifyBaseLogger;
};

export type Bank = {
  /**
   * Adds the bank's routes to a server: its API, its page, and the contract's routes of the
   * sandbox.
   */
  mount(app: FastifyInstance, host: BankHost): void;
  /** The bank's background jobs. Several processes may run them at the same time. */
  jobs: BankJob[];
  close(): Promise<void>;
};

/** Opens the bank with its own connections. Call `migrateBank` before, which creates its schema. */
export function openBank(options: BankOptions): Bank {
  const pool = openBankPool(options.connectionString);
  return {
    mount: (app, host) => bankRoutes(app, { ...options, ...host, pool }),
    jobs: createBankJobs({ ...options, pool }),
    close: () => pool.end(),
  };
}
