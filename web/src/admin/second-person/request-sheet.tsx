import type { RefObject } from 'react';
import { Sheet } from '../kit/popups/sheet.tsx';
import { EmptyState } from '../kit/states/empty-state.tsx';
import { Badge } from '../kit/values/badge.tsx';
import { Fact } from '../kit/values/fact.tsx';
import { PersonLink } from '../kit/values/person-link.tsx';
import { Time } from '../kit/values/time.tsx';
import { Loaded } from '../shell/calls/loaded.tsx';
import { RequestActions, type Decide } from './request-actions.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestStatus } from './request-status.tsx';
import { useSecondPersonRequest } from './use-second-person-request.ts';
import type { SecondPersonRequest } from './use-second-person-requests.ts';

interface RequestSheetProps {
  id: string;
  content: RefObject<HTMLDivElement | null>;
  decide: Decide;
  onClose: () => void;
}

/** One request at its own address: what was asked for, and what became of it. */
export function RequestSheet({ id, content, decide, onClose }: RequestSheetProps) {
  const request = useSecondPersonRequest(id);
  return (
    <Sheet onClose={onClose} title="Pedido de segunda pessoa" opener={id}>
      <div ref={content} tabIndex={-1} className="grid gap-5 px-5 pb-6 outline-none">
        <Loaded query={request} unknown={unknown}>
          {(loaded) => (
            <>
              <RequestCard request={loaded} />
              <Course request={loaded} />
              {loaded.status === 'open' && <RequestActions request={loaded} decide={decide} />}
            </>
          )}
        </Loaded>
      </div>
    </Sheet>
  );
}

const unknown = (
  <EmptyState title="Pedido não encontrado" description="Nenhum pedido tem este ID. Confira o link, ou procure nas listas." />
);

/** Whom it is about, and when and by whom it was asked for and decided. */
function Course({ request }: { request: SecondPersonRequest }) {
  const { user_id: user, user_name: name, status, decided_at: decidedAt, decided_by: decider } = request;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      <Fact name="Situação">
        <span className="flex flex-wrap gap-1">
          <RequestStatus status={status} />
          {request.alone && <Badge tone="warning">Sem segunda pessoa</Badge>}
        </span>
      </Fact>
      {user !== null && (
        <Fact name="Detalhes de">
          {/* Its height for fingers would set it lower than what stands beside it. */}
          <span className="block max-md:-my-2.5">
            <PersonLink id={user} name={name ?? user} />
          </span>
        </Fact>
      )}
      <Fact name="Pedido em">
        <Time instant={request.asked_at} />
      </Fact>
      {decidedAt === null ? (
        <Fact name="Expira em">
          <Time instant={request.expires_at} />
        </Fact>
      ) : (
        <Fact name="Decidido em">
          <Time instant={decidedAt} />
        </Fact>
      )}
      {decider !== null && <Fact name="Decidido por">{decider}</Fact>}
      {request.decision_reason !== null && (
        <Fact name="Motivo da decisão" wide>
          {request.decision_reason}
        </Fact>
      )}
    </dl>
  );
}
