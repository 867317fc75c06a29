import { deviceName } from '@raspasorte/contract';
import { useRef } from 'react';
import { focusIfLost } from '../../ui/device/focus-if-lost.ts';
import { Badge } from '../../ui/kit/badge.tsx';
import { Button } from '../../ui/kit/button.tsx';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { errorSentence } from '../shared/error-sentence.ts';
import { Unread } from '../shared/unread.tsx';
import { useDevices, useEndOtherSessions } from './use-devices.ts';

/** The devices on which the account is signed in, and a button that ends all other sessions. */
export function Devices() {
  const read = useDevices();
  const devices = read.data;
  const list = useRef<HTMLUListElement>(null);
  const end = useEndOtherSessions();
  if (!devices) return <Unread read={read} className="h-18.5" />;
  const endOthers = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        void showToast({ title: 'Os outros aparelhos saíram da conta', tone: 'success', id: 'devices' });
        // The pressed button is gone.
        focusIfLost(list.current);
      },
      onError: (failure) => void showToast({ title: errorSentence(failure), tone: 'error', id: 'devices' }),
    });
  return (
    <>
      <ul ref={list} tabIndex={-1} className="outline-none">
        {devices.map(({ id, userAgent, createdAt, present }) => (
          <li key={id} className="border-b border-line py-3 last:border-0">
            {/* The badge is beside the name: the date has the whole line, in whichever font it is. */}
            <span className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
              <strong className="font-semibold">{deviceName(userAgent)}</strong>
              {present && <Badge tone="mint">Este aparelho</Badge>}
            </span>
            <span className="text-[0.8125rem] text-mute">Em uso desde {formatDateTime(createdAt)}</span>
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button tone="quiet" className="mt-3 w-full" busy={end.isPending} onClick={endOthers}>
          Encerrar os outros
        </Button>
      )}
    </>
  );
}
