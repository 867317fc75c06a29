import { deviceName } from '@raspasorte/contract';
import { useRef } from 'react';
import { focusIfLost } from '../../../ui/device/focus-if-lost.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Skeleton } from '../../kit/states/skeleton.tsx';
import { Badge } from '../../kit/values/badge.tsx';
import { Time } from '../../kit/values/time.tsx';
import { errorSentence } from '../../kit/error-sentence.ts';
import { ReadError } from '../../shell/calls/read-error.tsx';
import { useEndOtherSessions } from './use-end-other-sessions.ts';
import { useSessions } from './use-sessions.ts';

/** Where the operator is signed in, and a button that ends all other sessions. */
export function SessionsCard() {
  const query = useSessions();
  const { data: sessions, error } = query;
  const list = useRef<HTMLUListElement>(null);
  const end = useEndOtherSessions();
  const endOthers = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        void showToast({ title: 'As outras sessões foram encerradas', tone: 'success' });
        // The pressed button is gone.
        focusIfLost(list.current);
      },
      onError: (failure) =>
        void showToast({ title: 'Não foi possível encerrar', description: errorSentence(failure), tone: 'error' }),
    });
  return (
    <Card
      id="sessoes"
      title="Sessões"
      description="Onde sua conta está aberta agora."
      action={
        sessions && sessions.length > 1 ? (
          <Button variant="outline" size="sm" busy={end.isPending} onClick={endOthers}>
            Encerrar as outras
          </Button>
        ) : undefined
      }
    >
      <ReadError query={query} />
      {!error && !sessions && <Skeleton className="h-16" />}
      {sessions && (
        <ul ref={list} tabIndex={-1} aria-label="Sessões" className="divide-y divide-border outline-none">
          {sessions.map((session) => (
            <li key={session.id} className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0">
                <p className="font-medium">{deviceName(session.userAgent)}</p>
                <p className="text-[0.8125rem] text-muted-foreground">
                  Desde <Time instant={session.createdAt} />
                  {session.ipAddress && ` · ${session.ipAddress}`}
                </p>
              </div>
              {session.present && <Badge tone="success">Esta sessão</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
