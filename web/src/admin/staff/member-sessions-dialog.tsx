import { useRef } from 'react';
import { focusIfLost } from '../../ui/device/focus-if-lost.ts';
import { Button } from '../kit/buttons/button.tsx';
import { Dialog } from '../kit/popups/dialog.tsx';
import { Skeleton } from '../kit/states/skeleton.tsx';
import { Badge } from '../kit/values/badge.tsx';
import { Time } from '../kit/values/time.tsx';
import { ReadError } from '../shell/calls/read-error.tsx';
import { useEndMemberSession, useMemberSessions } from './use-member-sessions.ts';
import type { MemberSession } from './use-member-sessions.ts';
import type { StaffMember } from './use-staff.ts';

/** Where a member of staff is signed in, each session with a button that ends it. */
export function MemberSessionsDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const query = useMemberSessions(member.id);
  const { data: sessions, error } = query;
  const body = useRef<HTMLDivElement>(null);
  const end = useEndMemberSession(member.id);
  // The pressed button goes with its session.
  const endOne = (session: MemberSession) => end.mutate(session, { onSuccess: () => focusIfLost(body.current) });
  return (
    <Dialog
      onClose={onClose}
      title={`Sessões de ${member.name}`}
      description="Onde a conta está aberta agora. Encerrar fica no registro de auditoria."
    >
      <div ref={body} tabIndex={-1} className="outline-none">
        <ReadError query={query} />
        {!error && !sessions && <Skeleton className="h-16" />}
        {sessions?.length === 0 && <p className="text-muted-foreground">Nenhuma sessão aberta.</p>}
        {sessions && sessions.length > 0 && (
          <ul aria-label={`Sessões de ${member.name}`} className="divide-y divide-border">
            {sessions.map((session) => (
              <SessionLine
                key={session.id}
                session={session}
                busy={end.isPending && end.variables.id === session.id}
                onEnd={() => endOne(session)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function SessionLine({ session, busy, onEnd }: { session: MemberSession; busy: boolean; onEnd: () => void }) {
  const { device, ip_address: address, created_at: begun, last_used_at: used, present } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {device} {present && <Badge tone="success">Esta sessão</Badge>}
        </p>
        <p className="text-[0.8125rem] text-muted-foreground">
          Desde <Time instant={begun} /> · último uso <Time instant={used} />
          {address !== null && ` · ${address}`}
        </p>
      </div>
      <Button variant="outline" size="sm" busy={busy} onClick={onEnd}>
        Encerrar
      </Button>
    </li>
  );
}
