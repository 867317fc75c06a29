import type { Job } from '../../platform/jobs/job.ts';
import { createSingleRunner } from '../../platform/jobs/single-runner.ts';
import { pollCharges, type PollOptions } from './poll-charges.ts';
import { processInbox, type InboxOptions } from './process-inbox.ts';
import type { ProviderDirectory } from './provider-directory.ts';
import { sendPayouts, type PayoutOptions } from './send-payouts.ts';

type Options = InboxOptions & PayoutOptions & Omit<PollOptions, 'provider'> & { providers: ProviderDirectory };

/** What goes on with the providers: what they told us, what we ask them, what they are to pay. */
export function createProviderJobs(options: Options): Job[] {
  // Each provider by itself: one that does not answer must not delay another.
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
