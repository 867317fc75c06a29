import { createFairnessJobs } from './game/fairness/fairness-jobs.ts';
import type { SeedVault } from './game/fairness/seed-vault.ts';
import { createRollupJobs } from './game/rollups/rollup-jobs.ts';
import { createLedgerJobs } from './money/ledger/ledger-jobs.ts';
import { createPaymentJobs, type PaymentWork } from './money/payment-jobs.ts';
import type { ProviderDirectory } from './money/payments/provider-directory.ts';
import { createReconciliationJobs } from './money/reconciliation/reconciliation-jobs.ts';
import { createAdJobs } from './office/ads/ad-jobs.ts';
import { createAds } from './office/ads/create-ads.ts';
import { createAuditJobs } from './office/audit/audit-jobs.ts';
import { createPrivacyJobs } from './office/privacy/privacy-jobs.ts';
import { createRetentionJobs } from './office/retention/retention-jobs.ts';
import { createUserJobs } from './office/users/user-jobs.ts';
import { createJobs } from './platform/jobs/create-jobs.ts';
import { createJobRecord } from './platform/jobs/job-record.ts';
import type { Job } from './platform/jobs/job.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { createMailJobs } from './platform/mail/mail-jobs.ts';
import type { Dependencies } from './platform/program/dependencies.ts';
import type { LiveEvent } from './platform/realtime/live-event.ts';
import type { SandboxBank } from './sandbox-bank.ts';

/** Work that somebody has just made and that should not wait for the next run of its job. */
export type Work = PaymentWork | 'webhooks' | 'mails';

export type Background = {
  jobs: Job[];
  start(): Promise<void>;
  /** Runs the job of this work soon. */
  wake(work: Work): void;
  /** Starts nothing more and waits for what is running. */
  stop(): Promise<void>;
};

type Options = {
  providers: ProviderDirectory;
  publish: (event: LiveEvent) => void;
  vault: SeedVault;
  /** Where it is allowed, the sandbox bank's jobs run beside the product's. */
  bank?: SandboxBank | undefined;
};

/** The jobs: run by the web process itself, or by the worker where JOBS is off. Every job is listed here. */
export function createBackground(dependencies: Dependencies, options: Options): Background {
  const { connectionString, pool, clock, logger } = dependencies;
  const { providers, vault, bank } = options;
  const payments = createPaymentJobs({ ...dependencies, ...options });
  const mails = createMailJobs(mailing(dependencies));
  const jobs = [
    ...payments.jobs,
    ...createRollupJobs({ pool }),
    ...createUserJobs({ pool }),
    ...createLedgerJobs({ pool, logger }),
    ...createAuditJobs({ pool, logger }),
    ...createFairnessJobs({ pool, vault }),
    ...mails.jobs,
    ...createPrivacyJobs({ pool, logger }),
    ...createRetentionJobs({ pool, logger }),
    ...createReconciliationJobs({ pool, providers, clock, logger }),
    ...createAdJobs(createAds(dependencies)),
    ...(bank?.jobs ?? []),
  ];
  const runner = createJobs({ connectionString, logger, record: createJobRecord(pool) });
  const run: Record<Work, () => Promise<void>> = {
    ...payments.run,
    mails: mails.kickMails,
    webhooks: async () => bank?.sendWebhooks(),
  };
  const woken = new Set<Promise<void>>();
  return {
    jobs,
    start: () => runner.start(jobs),
    wake: (work) => {
      const running = run[work]().finally(() => woken.delete(running));
      woken.add(running);
    },
    stop: async () => {
      await runner.stop();
      while (woken.size > 0) await Promise.all(woken);
    },
  };
}

function mailing({ config, pool, logger }: Dependencies) {
  const { smtpUrl, outboxDir, mailFrom: from, brandName, baseUrl, supportEmail, production } = config;
  const send = createMailer({ smtpUrl, outboxDir, from, logger, logLinks: !production });
  return { pool, send, sender: { brandName, baseUrl, supportEmail }, logger };
}
