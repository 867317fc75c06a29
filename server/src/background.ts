import { createAdJobs } from './office/ads/ad-jobs.ts';
import { createAds } from './office/ads/create-ads.ts';
import { createAuditJobs } from './office/audit/audit-jobs.ts';
import { createDepositJobs } from './money/deposits/deposit-jobs.ts';
import { createFairnessJobs } from './game/fairness/fairness-jobs.ts';
import type { SeedVault } from './game/fairness/seed-vault.ts';
import type { Job } from './platform/jobs/job.ts';
import type { ProviderDirectory } from './money/payments/provider-directory.ts';
import { createBankJobs } from './money/payments/sandbox/bank-jobs.ts';
import { createLedgerJobs } from './money/ledger/ledger-jobs.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { createMailJobs } from './platform/mail/mail-jobs.ts';
import { createPrivacyJobs } from './office/privacy/privacy-jobs.ts';
import type { LiveEvent } from './platform/realtime/live-event.ts';
import { createReconciliationJobs } from './money/reconciliation/reconciliation-jobs.ts';
import { createRetentionJobs } from './office/retention/retention-jobs.ts';
import { selectIsPast } from './game/rollups/queries.ts';
import { createRollupJobs } from './game/rollups/rollup-jobs.ts';
import { roundCommitment, type BoundRow } from './game/rounds/round-commitment.ts';
import type { Dependencies } from './platform/program/dependencies.ts';
import { createUserJobs } from './office/users/user-jobs.ts';
import { createWithdrawalJobs } from './money/withdrawals/withdrawal-jobs.ts';

/** Work that somebody has just made and that should not wait for the next tick. */
export type Kick = 'inbox' | 'payouts' | 'webhooks' | 'mails';

export type Background = {
  jobs: Job[];
  kick(work: Kick): void;
  /** When everything that was kicked has ended. */
  idle(): Promise<void>;
};

type Options = {
  /** Where the product and with it the sandbox bank can be reached. */
  address: () => string;
  providers: ProviderDirectory;
  publish: (event: LiveEvent) => void;
  vault: SeedVault;
};

/** What goes on without a request: by the web process itself, or by the worker where JOBS is off. Every job is listed here. */
export function createBackground(dependencies: Dependencies, { address, providers, publish, vault }: Options): Background {
  const { pool, secrets, clock, logger } = dependencies;
  const bank = { pool, address, secret: secrets.auth, clock, logger };
  const bankJobs = createBankJobs(bank);
  const depositJobs = createDepositJobs({ pool, providers, publish, logger });
  const withdrawalJobs = createWithdrawalJobs({ pool, providers, publish, logger });
  const fairness = { pool, commitmentOf: (row: BoundRow) => roundCommitment(vault, row), isPast: selectIsPast };
  const mails = createMailJobs(mailing(dependencies));
  const kicks: Record<Kick, () => Promise<void>> = {
    inbox: depositJobs.kickInbox,
    payouts: withdrawalJobs.kickPayouts,
    webhooks: bankJobs.kickWebhooks,
    mails: mails.kickMails,
  };
  const kicked = new Set<Promise<void>>();
  return {
    jobs: [
      ...bankJobs.jobs,
      ...depositJobs.jobs,
      ...withdrawalJobs.jobs,
      ...createRollupJobs({ pool }),
      ...createUserJobs({ pool }),
      ...createLedgerJobs({ pool, logger }),
      ...createAuditJobs({ pool, logger }),
      ...createFairnessJobs(fairness),
      ...mails.jobs,
      ...createPrivacyJobs({ pool, logger }),
      ...createRetentionJobs({ pool, logger }),
      ...createReconciliationJobs({ pool, providers, clock, logger }),
      ...createAdJobs(createAds(dependencies)),
    ],
    kick: (work) => {
      const run = kicks[work]().finally(() => kicked.delete(run));
      kicked.add(run);
    },
    idle: async () => {
      while (kicked.size > 0) await Promise.all(kicked);
    },
  };
}

function mailing({ config, pool, logger }: Dependencies) {
  const { smtpUrl, outboxDir, mailFrom: from, brandName, baseUrl, supportEmail, production } = config;
  const send = createMailer({ smtpUrl, outboxDir, from, logger, logLinks: !production });
  return { pool, send, sender: { brandName, baseUrl, supportEmail }, logger };
}
