import { Button } from '../kit/buttons/button.tsx';
import { refusalHints, requestTitle } from './request-labels.ts';
import type { SecondPersonDecision } from './use-decide-second-person.ts';
import type { SecondPersonRequest } from './use-second-person-requests.ts';

export interface Deciding {
  request: SecondPersonRequest;
  decision: SecondPersonDecision;
}

export type Decide = (deciding: Deciding) => void;

interface RequestActionsProps {
  request: SecondPersonRequest;
  decide: Decide;
}

/** What the operator may do with an open request, or why nothing. */
export const RequestActions = ({ request, decide }: RequestActionsProps) => (
  <span className="inline-flex flex-wrap items-center gap-2 max-md:justify-end xl:flex-nowrap">
    {request.refusal !== null && !request.is_own && (
      // On one line it would cover the columns beside it.
      <span className="text-xs whitespace-normal text-muted-foreground md:in-[td]:w-52">{refusalHints[request.refusal]}</span>
    )}
    {request.is_own && <DecideButton decision="withdraw" label="Retirar" request={request} decide={decide} />}
    {request.refusal === null && (
      <>
        {!request.is_own && <DecideButton decision="refuse" label="Recusar" request={request} decide={decide} />}
        <DecideButton decision="approve" label="Aprovar" request={request} decide={decide} />
      </>
    )}
  </span>
);

function DecideButton({ decision, label, request, decide }: Deciding & { label: string; decide: Decide }) {
  return (
    <Button
      size="sm"
      {...(decision !== 'approve' && { variant: 'outline' as const })}
      aria-label={`${label} pedido de ${request.asked_by}: ${requestTitle(request)}`}
      onClick={() => decide({ request, decision })}
    >
      {label}
    </Button>
  );
}
