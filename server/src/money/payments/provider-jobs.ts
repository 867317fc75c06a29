import type { Job } from '../../platform/jobs/job.ts';
import { createSingleRunner } from '../../platform/jobs/single-runner.ts';
import { pollCharges, type PollOptions } from './poll-charges.ts';
import { processInbox, type InboxOptions } from './process-inbox.ts';
import type { ProviderDirectory } from './provider-directory.ts';
import { sendPayouts, type PayoutOptions } from './send-payouts.ts';

type Options = InboxOptions & PayoutOptions & Omit<PollOptions, 'provider'> & { providers: ProviderDirectory };

/** The jobs of the providers: booking what they sent, asking about charges, sending payouts. */
export function createProviderJobs(options: Options): Job[] {
  // Providers are polled independently, so that one that does not answer delays no other.
  const polls = options.providers.all().map((provider) => createSingleRunner(() => pollCharges({ ...options, provider })));
  return [
    { name: 'process-payment-inbox', everySeconds: 3, run: () => processInbox(options) },
    {
      name: 'poll-charges',
      everySeconds: 5,
      overlapping: true,
      run: async () => void (await Promise.all(polls.map((poll) => poll()))),
    },
    { name: 'pay-withdrawals', everySeconds: 2, run: () => sendPayouts(options) },
  ];
}
