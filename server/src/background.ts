import { createEpochJobs } from './game/epochs/epoch-jobs.ts';
import type { SeedVault } from './game/epochs/seed-vault.ts';
import { createFairnessJobs } from './game/fairness/fairness-jobs.ts';
import { createRollupJobs } from './game/rollups/rollup-jobs.ts';
import { createStudioJobs } from './game/studio/studio-jobs.ts';
import { createRoundJobs } from './game/rounds/round-jobs.ts';
import { createLedgerJobs } from './money/ledger/ledger-jobs.ts';
import { createArchiveJobs } from './money/archiving/archive-jobs.ts';
import { createPaymentJobs } from './money/payment-jobs.ts';
import type { ProviderDirectory } from './money/payments/provider-directory.ts';
import { createReconciliationJobs } from './money/reconciliation/reconciliation-jobs.ts';
import { providerLetters } from './money/payments/provider-letters.ts';
import { withdrawalLetters } from './money/withdrawals/letters/withdrawal-letters.ts';
import { createAcquisitionJobs } from './office/acquisition/acquisition-jobs.ts';
import { createAdJobs } from './office/ads/ad-jobs.ts';
import { createAds } from './office/ads/create-ads.ts';
import { createAlertJobs } from './office/alerts/alert-jobs.ts';
import { alertLetters } from './office/alerts/alert-letters.ts';
import { withholdAlert } from './office/alerts/withhold-alert.ts';
import { createAuditJobs } from './office/audit/audit-jobs.ts';
import { createPost } from './office/outgoing-webhooks/post-message.ts';
import { createWebhookJobs } from './office/outgoing-webhooks/webhook-jobs.ts';
import { createPrivacyJobs } from './office/privacy/privacy-jobs.ts';
import { createRetentionJobs } from './office/retention/retention-jobs.ts';
import { createRiskJobs } from './office/risk/risk-jobs.ts';
import { messageLetters } from './office/messages/message-letters.ts';
import { withholdPromotion } from './office/messages/withhold-promotion.ts';
import { decisionLetters } from './office/decisions/decision-letters.ts';
import { createUserJobs } from './office/users/user-jobs.ts';
import { createAttemptJobs } from './people/auth/attempts/attempt-jobs.ts';
import { createLimitJobs } from './people/protection/limit-jobs.ts';
import { accountLetters } from './people/auth/letters/account-letters.ts';
import { staffLetters } from './people/staff/staff-letters.ts';
import { createPushJobs } from './people/pushes/push-jobs.ts';
import { isPushService } from './people/pushes/push-services.ts';
import { deriveVapidKeys } from './people/pushes/vapid-keys.ts';
import { createConfirmationJobs } from './people/confirmations/confirmation-jobs.ts';
import { createScheduler, type Scheduler } from './platform/jobs/create-scheduler.ts';
import type { Job } from './platform/jobs/job.ts';
import { createMailer } from './platform/mail/create-mailer.ts';
import { linkKey } from './platform/mail/link-key.ts';
import { createMailJobs } from './platform/mail/mail-jobs.ts';
import type { Dependencies } from './platform/program/dependencies.ts';
import type { EventHub } from './platform/realtime/event-hub.ts';
import type { Publish } from './platform/realtime/live-event.ts';
import type { SandboxBank } from './sandbox-bank.ts';

type Options = {
  providers: ProviderDirectory;
  publish: Publish;
  /** Pushes a player's new balance to open pages. */
  balanceChanged: (playerId: string) => void;
  vault: SeedVault;
  /** Makes all processes drop a cached epoch that has ended, or cached cards that have changed. */
  announce: EventHub['announce'];
  /** Where it is allowed, the sandbox bank's jobs run beside the product's. */
  bank?: SandboxBank | undefined;
};

/** Every job of the product. They run in the web process, or in the worker when JOBS is off. */
export function createBackground(dependencies: Dependencies, options: Options): Scheduler {
  const { config, jobPool: pool, checkPool, clock, logger } = dependencies;
  const own = { ...dependencies, pool };
  const { providers, vault, announce, bank, publish, balanceChanged } = options;
  const jobs: Job[] = [
    ...createMailJobs(mailing(own)),
    ...createPushJobs(pushing(own)),
    ...createAttemptJobs({ pool }),
    ...createConfirmationJobs({ pool }),
    ...createLimitJobs({ pool, publish }),
    ...createPaymentJobs({ ...own, ...options }),
    ...createLedgerJobs({ pool: checkPool, logger }),
    ...createArchiveJobs({ pool: checkPool, archive: config.archive, clock, logger }),
    ...createReconciliationJobs({ pool, providers, clock, logger }),
    ...createRollupJobs({ pool }),
    ...createRoundJobs({ pool, publish, balanceChanged }),
    ...createStudioJobs({ pool, announce }),
    ...createEpochJobs({ pool, vault, announce, logger }),
    ...createFairnessJobs({ pool, vault, logger }),
    ...createUserJobs({ pool }),
    ...createRiskJobs({ pool, clock }),
    ...createAlertJobs({ ...own, post: createPost(), seedKey: own.secrets.seedKey }),
    ...createAcquisitionJobs({ pool }),
    ...createAuditJobs({ pool: checkPool, logger }),
    ...createAdJobs(createAds(own)),
    ...createWebhookJobs({ ...own, post: createPost(), seedKey: own.secrets.seedKey }),
    ...createPrivacyJobs({ pool, logger }),
    ...createRetentionJobs({ pool, logger }),
    ...(bank?.jobs ?? []),
  ];
  return createScheduler(jobs, own);
}

function pushing({ config, pool, secrets, logger }: Dependencies) {
  return { pool, logger, isPushService, keys: deriveVapidKeys(secrets.auth), contact: `mailto:${config.supportEmail}` };
}

function mailing({ config, pool, secrets, logger }: Dependencies) {
  const { smtpUrl, outboxDir, mailFrom: from, brandName, baseUrl, supportEmail, production } = config;
  const send = createMailer({ smtpUrl, outboxDir, from, logger, logLinks: !production });
  const letters = {
    ...accountLetters,
    ...withdrawalLetters,
    ...providerLetters,
    ...staffLetters,
    ...decisionLetters,
    ...alertLetters,
    ...messageLetters,
  };
  const ofPlayer = withholdPromotion(pool);
  const ofOperator = withholdAlert(pool);
  const withhold: typeof ofPlayer = (mail) => (mail.kind === 'staff-alert' ? ofOperator(mail) : ofPlayer(mail));
  const sender = { brandName, baseUrl, supportEmail };
  return { pool, send, letters, linkKey: linkKey(secrets.auth), withhold, sender, logger };
}
