import type { Answer } from '@raspasorte/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '../../ui/calls/keep-answer.ts';
import { describeSubscription } from '../../ui/device/describe-subscription.ts';
import { api } from '../api.ts';
import { subscribeBrowser, unsubscribeBrowser } from './subscribe-browser.ts';

type Device = Answer<'listPushDevices'>['devices'][number];
export type PushChoice = Pick<Device, 'deposits' | 'withdrawals' | 'reminders'>;

const pushesKey = ['push-devices'] as const;

const pushesQuery = queryOptions({
  queryKey: pushesKey,
  queryFn: async ({ signal }) => await api('listPushDevices', { signal }),
});

export function usePushes() {
  return useQuery(pushesQuery);
}

interface Change {
  choice: PushChoice;
  publicKey: string;
  present: Device | undefined;
}

/** Sets which kinds of pushes this device receives. With none left, the device is unsubscribed. */
export function useChoosePushes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ choice, publicKey, present }: Change) => {
      if (choice.deposits || choice.withdrawals || choice.reminders) {
        const address = describeSubscription(await subscribeBrowser(publicKey));
        return await api('subscribePushDevice', { body: { ...address, ...choice } });
      }
      await unsubscribeBrowser();
      if (present) return await api('removePushDevice', { params: { id: present.id }, body: {} });
      return await api('listPushDevices');
    },
    onSuccess: (devices) => keepAnswer(client, pushesQuery.queryKey, devices),
  });
}
